import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { ConsentChoice } from '#components/people/consent-choice.tsx'
import { Prose } from './prose.tsx'

// Each entry names a key the shop really writes.
const KEPT: readonly (readonly [what: string, why: string])[] = [
  ['Your cart', 'so that it is still there when you come back'],
  ['Branch, currency, tax display, appearance', 'so that you choose them once'],
  ['Products you looked at', 'to show them again on the home page'],
  ['Your recent searches', 'to offer them in the search field, which also forgets them'],
  ['A copy of the price list', 'so that it opens at once and works on a poor connection'],
  ['What you typed at checkout', 'until the tab is closed, in case the page is reloaded'],
  ['Your session, when you sign in', 'so that you stay signed in; for 14 days after your last visit'],
  ['Your answer about statistics', 'so that you are asked once'],
  ['The code of a customer whose link you followed', 'until you create an account'],
  ['A random number for your device, once you follow or send such a link', 'so that a device counts once'],
]

export function CookiePage() {
  return (
    <Prose
      title="Cookies"
      lead={PAGE_LEADS['/cookie-policy']}
      changes={[
        {
          on: '2026-11-23',
          what: 'Links of customers who recommend us: the code and a number of your device. Your recent searches.',
        },
        { on: '2026-11-21', what: 'First published.' },
      ]}
    >
      <p>What it stores in your browser is needed for the shop to work:</p>
      <ul>
        {KEPT.map(([what, why]) => (
          <li key={what}>
            <b>{what}</b>, {why}.
          </li>
        ))}
      </ul>
      <h2 id="statistics">Statistics</h2>
      <p>
        If you allow it, the pages you open are counted with Google Analytics, which sets the cookies
        <b> _ga</b> and <b>_ga_…</b> for that. They are removed when you withdraw your consent.
      </p>
      <ConsentChoice />
      <h2>Removing it</h2>
      <p>You can remove all of it in your browser’s settings for this site; the cart is then empty.</p>
    </Prose>
  )
}
