/**
 * Where `idle_redirect_url` leads: a path of this origin, never a foreign page that looks like one of ours. Undefined
 * if it is missing or leads elsewhere.
 */
export function redirectTarget(asked: string | null, origin: string): string | undefined {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return undefined
  const url = new URL(asked, origin)
  // `/.//evil.com` is a path here, but a second parser takes it for another host.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : undefined
}

/** Where the `continueUrl` in a mail's link leads; undefined if it is missing or leads to another site. */
export function continueTarget(continueUrl: string | null, origin: string): string | undefined {
  if (!continueUrl || !URL.canParse(continueUrl)) return undefined
  const url = new URL(continueUrl)
  return url.origin === origin ? redirectTarget(url.pathname + url.search, origin) : undefined
}
