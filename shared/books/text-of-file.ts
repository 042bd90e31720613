const WINDOWS = 'windows-1252'

/**
 * The text of a bank's file, as its bytes say: UTF-8, the encoding that an XML file declares, or the one of older programs on Windows. `Müller` in one that
 * is read in another would match no customer.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string {
  const start = new TextDecoder(WINDOWS).decode(bytes.subarray(0, 200))
  const declared = /^(?:ï»¿)?<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(start)?.[1]
  return (
    decoded(bytes, declared ?? 'utf-8') ?? decoded(bytes, 'utf-8') ?? new TextDecoder(WINDOWS).decode(bytes)
  )
}

/** Undefined where the bytes are none of that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
