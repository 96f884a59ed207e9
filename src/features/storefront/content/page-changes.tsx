import { formatDay } from '#lib/format-day.ts'

/** `on` is an ISO day. */
export type PageChange = { on: string; what: string }

/** What changed on a legal page and when, newest first. */
export const PageChanges = ({ changes }: { changes: readonly PageChange[] }) => (
  <>
    <h2>Changes to this page</h2>
    <ul>
      {changes.map(({ on, what }) => (
        <li key={on}>
          <time dateTime={on}>{formatDay(on)}</time>: {what}
        </li>
      ))}
    </ul>
  </>
)
