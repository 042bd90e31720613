export type Tone = 'dark' | 'black' | 'light'

const under = (pathname: string, ...starts: string[]) =>
  starts.some((start) => pathname === start || pathname.startsWith(`${start}/`))

/** Page backgrounds (spec §2): Driveline and becoming a client are black, login and sign-up light grey. */
export function toneOf(pathname: string): Tone {
  if (under(pathname, '/drive-line', '/becomeclient')) return 'black'
  if (under(pathname, '/login', '/signup')) return 'light'
  return 'dark'
}

/** Pages that are a form: on a narrow window no prompt of ours lies over it. */
export const isForm = (pathname: string) =>
  under(
    pathname,
    ...['/login', '/signup', '/request-subscription', '/contact', '/drive', '/becomeclient'],
    ...['/profile', '/drive-line', '/staff', '/verify'],
  )

/** The footer is hidden on login and sign-up paths, /drive-line and /becomeclient (spec §2). */
export const footerShown = (pathname: string) =>
  !under(pathname, '/login', '/signup', '/drive-line', '/becomeclient')

/** Pages of an account: where its session ends, they stay open until it is started again. */
export const isOfAccount = (pathname: string) =>
  under(pathname, '/profile', '/drive-line', '/becomeclient', '/signup', '/staff')
