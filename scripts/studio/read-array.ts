import { readFile } from 'node:fs/promises'

/** A NumPy file of 32-bit floats, four for each point. */
export async function readArray(
  file: string,
): Promise<{ values: Float32Array; width: number; height: number }> {
  const bytes = await readFile(file)
  const start = 10 + bytes.readUInt16LE(8)
  const header = bytes.subarray(10, start).toString('latin1')
  const [, height, width] = /'shape': \((\d+), (\d+), 4\)/.exec(header) ?? []
  if (!header.includes("'<f4'") || !height || !width) throw new Error(`${file}: no 32-bit floats`)
  const values = new Float32Array(new Uint8Array(bytes.subarray(start)).buffer)
  return { values, width: Number(width), height: Number(height) }
}
