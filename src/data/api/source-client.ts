/**
 * Name sent to the API, and its user agent mark. The order matters: some browsers also carry the marks of those below.
 */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
]

/**
 * `X-Source-Client` (spec §7): `{browser}/{major version}; {phone|tablet|desktop}; {language}`, such as `Chrome/141;
 * phone; en-GH`. An unknown browser is `browser/0`. Nothing in it identifies a person.
 */
export function sourceClient(client: Pick<Navigator, 'userAgent' | 'language'>, width: number): string {
  const { browser, device } = browserOf(client, width)
  return `${browser}; ${device}; ${client.language}`
}

/** `Chrome/141` and the kind of device. */
export function browserOf({ userAgent }: Pick<Navigator, 'userAgent'>, width: number) {
  const found = BROWSERS.map(([name, mark]) => [name, mark.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  )
  const [name, version] = found ?? ['browser', '0']
  return { browser: `${name}/${version}`, device: deviceOf(userAgent, width) }
}

function deviceOf(userAgent: string, width: number): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet/i.test(userAgent)) return 'tablet'
  // Android tablets are the ones without Mobile in the user agent.
  if (/Android/i.test(userAgent)) return /Mobi/i.test(userAgent) ? 'phone' : 'tablet'
  if (/Mobi|iPhone/i.test(userAgent)) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}
