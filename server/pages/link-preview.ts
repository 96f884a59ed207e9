import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Open Graph recommends, and WhatsApp, Facebook and LinkedIn show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** Inter as woff files, where the text's outlines are taken from: the fonts of a server vary, and may lack ₵. */
export const FONT_FILES = [400, 600, 700].flatMap((weight) => [
  { family: 'Inter', weight, file: `inter-latin-${weight}-normal.woff` },
  { family: 'Inter Extended', weight, file: `inter-latin-ext-${weight}-normal.woff` },
])

export type PreviewTexts = {
  shop: string
  name: string
  /** '' of what is not sold. */
  price: string
  /** `per bag, tax included` */
  unit: string
  /** The lowest price; '' when there is one price. */
  lowest: string
}

const PICTURE = { size: 400, left: 696, top: 115 }

/** A PNG of a product or a post with its picture, if there is one, name and price. */
export async function linkPreview(
  texts: PreviewTexts,
  { picture, fontsDir }: { picture: Buffer | undefined; fontsDir: string },
): Promise<Buffer> {
  // Most pages are asked for without their preview.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  // @ts-expect-error satori's type of an element is React's; it documents plain objects as well.
  const svg = await satori(cardOf(texts, picture !== undefined), {
    ...PREVIEW_SIZE,
    fonts: await fontsIn(fontsDir),
  })
  const card = sharp(Buffer.from(svg))
  if (!picture) return card.png().toBuffer()
  const { size, left, top } = PICTURE
  const input = await sharp(picture, { density: 200 })
    .resize(size, size, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return card.composite([{ input, left, top }]).png({ palette: true, quality: 95 }).toBuffer()
}

const loaded = new Map<string, Promise<{ name: string; data: Buffer; weight: number }[]>>()

function fontsIn(folder: string) {
  const fonts =
    loaded.get(folder) ??
    Promise.all(
      FONT_FILES.map(async ({ family, weight, file }) => ({
        name: family,
        weight,
        data: await readFile(join(folder, file)),
      })),
    )
  loaded.set(folder, fonts)
  return fonts
}

type Style = Readonly<Record<string, string | number>>
type Box = { type: 'div' | 'img'; props: { style: Style; src?: string; children?: readonly Box[] | string } }

const box = (style: Style, children: readonly Box[] | string = ''): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const INK = '#1c1917'
const QUIET = '#57514a'

const PICTURE_FRAME = box({
  position: 'absolute',
  left: 656,
  top: 75,
  width: 480,
  height: 480,
  background: '#fff',
  border: '1px solid #e4dfd4',
  borderRadius: 24,
})

/** In the light colours of `tokens.css`: a preview does not know the reader's theme. */
const cardOf = ({ shop, name, price, unit, lowest }: PreviewTexts, hasPicture: boolean): Box =>
  box(
    { width: '100%', height: '100%', background: '#f7f5f0', color: INK, fontFamily: 'Inter, Inter Extended' },
    [
      box({ flexDirection: 'column', width: hasPicture ? 580 : 1136, padding: '64px 0 64px 64px' }, [
        box({ alignItems: 'center', gap: 18, fontSize: 36, fontWeight: 700, letterSpacing: -0.5 }, [
          { type: 'img', props: { src: MARK, style: { width: 56, height: 56 } } },
          box({}, shop),
        ]),
        box(
          {
            display: 'block',
            marginTop: 44,
            fontSize: name.length > 60 ? 42 : 52,
            fontWeight: 700,
            lineHeight: 1.16,
            letterSpacing: -1.2,
            lineClamp: 4,
          },
          // A number and its unit stay on one line.
          name.replaceAll(/(?<=\d) (?=\p{L}{1,3}[²³]?(?!\p{L}))/gu, '\u00a0'),
        ),
        box({ flexGrow: 1 }),
        ...(price ? [box({ fontSize: 60, fontWeight: 700, letterSpacing: -1.5 }, price)] : []),
        box({ marginTop: 4, fontSize: 28, color: QUIET }, unit),
        ...(lowest ? [box({ marginTop: 10, fontSize: 28, fontWeight: 600, color: '#7a5c00' }, lowest)] : []),
      ]),
      ...(hasPicture ? [PICTURE_FRAME] : []),
      box({ position: 'absolute', left: 0, bottom: 0, width: '100%', height: 12, background: '#d9ab08' }),
    ],
  )

/** The mark of `public/favicon.svg`. */
const MARK = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="#d9ab08"/><path d="M7 18 14 9 21 18M10.5 18 14 13.4 17.5 18" fill="none" stroke="#1c1917" stroke-width="2"/></svg>',
)}`
