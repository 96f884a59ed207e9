import { createHash } from 'node:crypto'
import type { JsonObject } from '../values/proto-json.ts'

const FALSE_POSITIVES = 0.0001
/** Defined by the clients: a filter is a bit array stored in bytes, so up to seven bits at its end are unused. */
const BITS_PER_BYTE = 8

/**
 * The names as a `google.firestore.v1.BloomFilter`. A name sets the bits `(a + i * b) mod 2^64 mod size`, where a and b
 * are the halves of its MD5, little-endian; the client SDKs look names up in the same way.
 */
export function bloomFilter(names: readonly string[]): JsonObject {
  const size = Math.max(1, Math.ceil((names.length * -Math.log(FALSE_POSITIVES)) / Math.LN2 ** 2))
  const hashCount = Math.max(1, Math.round((size / Math.max(1, names.length)) * Math.LN2))
  const bitmap = Buffer.alloc(Math.ceil(size / BITS_PER_BYTE))
  for (const name of names) {
    const digest = createHash('md5').update(name).digest()
    const step = digest.readBigUInt64LE(8)
    let position = digest.readBigUInt64LE(0)
    for (let hash = 0; hash < hashCount; hash += 1) {
      const bit = Number(position % BigInt(size))
      const byte = Math.floor(bit / BITS_PER_BYTE)
      bitmap.writeUInt8(bitmap.readUInt8(byte) | (1 << (bit % BITS_PER_BYTE)), byte)
      position = BigInt.asUintN(64, position + step)
    }
  }
  const padding = bitmap.length * BITS_PER_BYTE - size
  return { bits: { bitmap: bitmap.toString('base64'), padding }, hashCount }
}
