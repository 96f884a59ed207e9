/** What ImageKit checks before it keeps a file. */
type Checks = { type: string; size: number }

/** Of the two meanings of a kilobyte, the smaller one is assumed for ImageKit's checks. */
const KILOBYTE = 1000

/** The parameter `checks`: a file of this type, no larger than `size` bytes rounded to the kilobyte. */
export const uploadChecks = ({ type, size }: Checks): string =>
  `"file.size" <= "${Math.ceil(size / KILOBYTE)}kb" AND "file.mime" = "${type}"`

const WRITTEN = /^"file\.size" <= "(\d{1,6})kb" AND "file\.mime" = "([a-z]+\/[a-z]+)"$/

/** Reads what `uploadChecks` wrote, with the largest size it allows; undefined for any other text. */
export function readChecks(text: string): Checks | undefined {
  const [, kilobytes, type] = WRITTEN.exec(text) ?? []
  return type === undefined ? undefined : { type, size: Number(kilobytes) * KILOBYTE }
}
