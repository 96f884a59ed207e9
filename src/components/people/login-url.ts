import { paths } from '#config/paths.ts'

/** `/login`, returning to `here` afterwards; `expired` shows why the user has to sign in again (spec §2). */
export function loginUrl(here: string, { expired = false } = {}): string {
  const query = new URLSearchParams({ idle_redirect_url: here, ...(expired && { se: '1' }) })
  return `${paths.login}?${query}`
}

/** The address of a page in the form `loginUrl` takes. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname + search
