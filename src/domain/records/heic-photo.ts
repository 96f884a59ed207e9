/** Photos as iPhones store them, which most browsers cannot show: they are converted before they are uploaded. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const jpegNameOf = (name: string): string => `${name.replace(/\.hei[cf]$/i, '')}.jpg`

type Size = { width: number; height: number }

/** The same shape, at most `longest` pixels on its longer side; never enlarged. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
