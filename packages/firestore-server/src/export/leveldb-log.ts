const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4]
const CRC32C_POLYNOMIAL = 0x82f63b78

/** Records in the log format of LevelDB: blocks of 32 KiB, each piece of a record with a masked CRC-32C before it. */
export function encodeLog(records: Iterable<Uint8Array>): Buffer {
  const pieces: Uint8Array[] = []
  let left = BLOCK_BYTES
  for (const record of records) {
    let at = 0
    do {
      if (left < HEADER_BYTES) {
        pieces.push(Buffer.alloc(left))
        left = BLOCK_BYTES
      }
      const data = record.subarray(at, at + left - HEADER_BYTES)
      const isFirst = at === 0
      at += data.length
      const isLast = at === record.length
      const type = isFirst ? (isLast ? FULL : FIRST) : isLast ? LAST : MIDDLE
      pieces.push(header(type ?? 0, data), data)
      left -= HEADER_BYTES + data.length
    } while (at < record.length)
  }
  return Buffer.concat(pieces)
}

/** Reads what `encodeLog` writes; throws when a piece is damaged, missing or cut off. */
export function decodeLog(log: Buffer): Buffer[] {
  const records: Buffer[] = []
  let open: Buffer[] | undefined
  let at = 0
  while (at < log.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES)
    if (left < HEADER_BYTES) {
      at += left
      continue
    }
    if (at + HEADER_BYTES > log.length) throw damaged(at)
    const [length, type] = [log.readUInt16LE(at + 4), log.readUInt8(at + 6)]
    if (length === 0 && type === 0) {
      at += left
      continue
    }
    const end = at + HEADER_BYTES + length
    const data = log.subarray(at + HEADER_BYTES, end)
    if (end > log.length || !header(type, data).equals(log.subarray(at, at + HEADER_BYTES))) throw damaged(at)
    const isStart = type === FULL || type === FIRST
    if (isStart === (open !== undefined)) throw damaged(at)
    open = [...(open ?? []), data]
    if (type === FULL || type === LAST) {
      records.push(Buffer.concat(open))
      open = undefined
    }
    at = end
  }
  if (open) throw damaged(log.length)
  return records
}

function header(type: number, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.writeUInt32LE(maskedChecksum(type, data), 0)
  bytes.writeUInt16LE(data.length, 4)
  bytes.writeUInt8(type, 6)
  return bytes
}

function damaged(at: number): Error {
  return new Error(`the log is damaged at byte ${at}`)
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ CRC32C_POLYNOMIAL : remainder >>> 1
  }
  return remainder
})

/** Rotated and shifted, as LevelDB stores checksums of data that may itself contain checksums. */
function maskedChecksum(type: number, data: Uint8Array): number {
  let crc = step(0xffffffff, type)
  for (const byte of data) crc = step(crc, byte)
  crc = ~crc >>> 0
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

function step(crc: number, byte: number): number {
  return (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
}
