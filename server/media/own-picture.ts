import sharp from 'sharp'
import { PIXEL_LIMIT } from './variant.ts'

/** Larger than any place of the shop shows. */
const LONGEST_SIDE = 2400

/**
 * A photo from elsewhere as we keep it: turned upright and drawn anew, without what else its file held. The bytes are known
 * to begin as a photo does. Undefined when they are none.
 */
export async function ownPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; extension: 'jpg' | 'webp' } | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, pages: 1 })
    const { hasAlpha } = await picture.metadata()
    const drawn = picture
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await drawn.webp({ quality: 88 }).toBuffer(), extension: 'webp' }
      : { bytes: await drawn.jpeg({ quality: 86 }).toBuffer(), extension: 'jpg' }
  } catch {
    return undefined
  }
}
