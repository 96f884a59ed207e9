import { paths } from '#config/paths.ts'

/** `/login`, coming back to `here` afterwards; `expired` says why the person has to sign in again (spec §2). */
export function loginUrl(here: string, { expired = false } = {}): string {
  const query = new URLSearchParams({ idle_redirect_url: here, ...(expired && { se: '1' }) })
  return `${paths.login}?${query}`
}

/** The address of a page as `loginUrl` takes it. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search
