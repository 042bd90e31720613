/**
 * Which files each page of the application consists of, as the build writes it into spa.html. Files are named once, and meant by
 * their number.
 */
export interface PageCode {
  files: readonly string[]
  /** What calls the API, for whoever is logged in. */
  client: readonly number[]
  pages: readonly {
    /** Without what names the language; `*` is one part of it. */
    address: string
    code: readonly number[]
    /** By what stands before the address in a language: nothing, or /fr. */
    words: Readonly<Record<string, readonly number[]>>
  }[]
}

/** The files of the page at an address; none for an address that the build did not know. */
export function filesOf({ files, client, pages }: PageCode, pathname: string, isLoggedIn: boolean): string[] {
  for (const { address, code, words } of pages) {
    const spoken = Object.keys(words).find((prefix) =>
      new RegExp(`^${prefix}${address.replaceAll('*', '[^/]+')}/?$`).test(pathname),
    )
    if (spoken === undefined) continue
    const needed = [...code, ...(words[spoken] ?? []), ...(isLoggedIn ? client : [])]
    return [...new Set(needed)].flatMap((index) => files[index] ?? [])
  }
  return []
}
