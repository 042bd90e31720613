/** A cookie's value, decoded; undefined when it is not set or cannot be read. */
export function cookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

const DAY_SECONDS = 24 * 60 * 60

/** Sets a secure cookie for the whole site. */
export function setCookie(name: string, value: string, days: number): void {
  const kept = `Path=/; Max-Age=${days * DAY_SECONDS}; Secure; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; ${kept}`
}

/** The names of all cookies that scripts can read. */
export const cookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(Boolean)

/** Removes a cookie, whether it was set for this host or, as others' scripts do, for the whole domain. */
export function removeCookie(name: string): void {
  const domain = location.hostname.split('.').slice(-2).join('.')
  for (const where of ['', `; Domain=${domain}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet.
    document.cookie = `${name}=; Path=/; Max-Age=0${where}`
  }
}
