import { lettering } from './lettering.ts'
import { type Colour, isColour, PALETTE } from './palette.ts'

/** The parts of a key: the base picture, its colour and its label. */
type PictureKey = { base: string; colour?: Colour; label?: string }

const LABEL = /^[a-z0-9.+_-]{1,12}$/

/**
 * `welding-electrodes~d3.2~cred~t20_l` is `welding-electrodes~d3.2` in red, labelled "20 L". Throws for a colour that
 * is not in the palette and for a label that cannot be lettered.
 */
export function readKey(key: string): PictureKey {
  const [name = '', ...parts] = key.split('~')
  const read: PictureKey = { base: name }
  for (const part of parts) {
    const value = part.slice(1)
    if (part.startsWith('c') && isColour(value)) read.colour = value
    else if (part.startsWith('t') && LABEL.test(value)) read.label = value.replaceAll('_', ' ')
    else if (part.startsWith('d')) read.base += `~${part}`
    else throw new Error(`${key}: "${part}" is neither a colour of the palette nor a label.`)
  }
  return read
}

export const isMade = (key: string): boolean => /~[ct]/.test(key)

const TAG = /<[a-z]+ [^>]*>/g

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replace(new RegExp(` ${name}="[^"]*"`), '').replace(/ *(\/?>)$/, ` ${name}="${value}"$1`)

/** The colour's tone of this name; a literal colour such as `#fdfcfa` stays. */
const toneOf = (tone: string, colour: Colour): string =>
  (PALETTE[colour] as Readonly<Record<string, string>>)[tone] ?? tone

function coloured(tag: string, colour: Colour): string {
  return ['fill', 'stroke'].reduce((changed, attribute) => {
    const tone = attributeOf(tag, `data-${attribute}`)
    return tone === undefined ? changed : withAttribute(changed, attribute, toneOf(tone, colour))
  }, tag)
}

const LABEL_GROUP = /(<g [^>]*data-label="([^"]*)"[^>]*>).*?(<\/g>)/gs

const labelled = (svg: string, label: string): string =>
  svg.replaceAll(LABEL_GROUP, (_, tag: string, box: string, end: string) => {
    const [x = 0, y = 0, height = 0, maxWidth = 0] = box.split(' ').map(Number)
    const { strokes, transform } = lettering(label, { x, y, height, maxWidth })
    return withAttribute(tag, 'transform', transform) + strokes + end
  })

/**
 * The drawing `svg` in another colour or with another label. Throws when it has no place for them: README.md explains
 * how a drawing marks the shapes to colour and the place of its label.
 */
export function makePicture(svg: string, { base, colour, label }: PictureKey): string {
  if (colour && !/ data-(fill|stroke)=/.test(svg)) throw new Error(`${base} cannot be coloured.`)
  if (label && !svg.includes(' data-label=')) throw new Error(`${base} cannot be labelled.`)
  const isDrawnSo = attributeOf(svg, 'data-colour') === colour
  const painted = colour && !isDrawnSo ? svg.replaceAll(TAG, (tag) => coloured(tag, colour)) : svg
  const finished = label === undefined ? painted : labelled(painted, label)
  return finished.replaceAll(/ data-[a-z]+="[^"]*"/g, '')
}
