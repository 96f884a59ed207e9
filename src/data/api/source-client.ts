/** `X-Source-Client` (spec §7): the browser and the device, as the browser tells of itself. */
export function sourceClient(navigator: Pick<Navigator, 'userAgent' | 'language'>, width: number): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\/(\d+)/.exec(navigator.userAgent)
  const device = /Mobi|Android/i.test(navigator.userAgent) ? 'phone' : width < 1024 ? 'tablet' : 'desktop'
  return `${browser?.[1] ?? 'browser'}/${browser?.[2] ?? '0'}; ${device}; ${navigator.language}`
}
