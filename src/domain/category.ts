/** `categories/{slug}`; `parent` is '' at the top. `count` counts published products below it. */
export type Category = {
  slug: string
  name: string
  parent: string
  description: string
  rank: number
  picture: string
  count: number
}
