import { createHash } from 'node:crypto'
import { bytes, int, string, type OfType } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

export const bytesMethods: CallableTable = {
  size: callable(['bytes'], ({ value }) => int(value.length)),
  toBase64: callable(['bytes'], ({ value }) => string(Buffer.from(value).toString('base64'))),
  toHexString: callable(['bytes'], ({ value }) => string(Buffer.from(value).toString('hex'))),
}

const CRC32 = 0xedb88320
const CRC32C = 0x82f63b78

export const hashingFunctions: CallableTable = {
  crc32: callable(['data'], (data) => checksum(data, CRC32)),
  crc32c: callable(['data'], (data) => checksum(data, CRC32C)),
  md5: callable(['data'], (data) => bytes(createHash('md5').update(data.value).digest())),
  sha256: callable(['data'], (data) => bytes(createHash('sha256').update(data.value).digest())),
}

/** Four bytes, the most significant first. */
function checksum({ value }: OfType<'string' | 'bytes'>, polynomial: number) {
  let crc = 0xffffffff
  for (const byte of Buffer.from(value)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  }
  const result = Buffer.alloc(4)
  result.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return bytes(result)
}
