/** What ImageKit looks at before it keeps a file. */
type Checks = { type: string; size: number }

/** A kilobyte of ImageKit's checks is taken for the smaller of its two meanings. */
const KILOBYTE = 1000

/** The parameter `checks`: a file of this type that is, to the kilobyte, no larger than `size` bytes. */
export const uploadChecks = ({ type, size }: Checks): string =>
  `"file.size" <= "${Math.ceil(size / KILOBYTE)}kb" AND "file.mime" = "${type}"`

const WRITTEN = /^"file\.size" <= "(\d{1,6})kb" AND "file\.mime" = "([a-z]+\/[a-z]+)"$/

/** What `uploadChecks` wrote, with the largest size it lets through; undefined for any other text. */
export function readChecks(text: string): Checks | undefined {
  const [, kilobytes, type] = WRITTEN.exec(text) ?? []
  return type === undefined ? undefined : { type, size: Number(kilobytes) * KILOBYTE }
}
