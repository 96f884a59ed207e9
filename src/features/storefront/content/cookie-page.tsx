import { Prose } from './prose.tsx'

// Each entry names a key the shop really writes.
const KEPT: readonly (readonly [what: string, why: string])[] = [
  ['Your cart', 'so that it is still there when you come back'],
  ['Branch, currency, tax display, appearance', 'so that you choose them once'],
  ['Products you looked at', 'to show them again on the front page'],
  ['A copy of the price list', 'so that it opens at once and works on a poor connection'],
  ['What you typed at checkout', 'until the tab is closed, in case the page is reloaded'],
  ['Your session, when you sign in', 'so that you stay signed in'],
]

export function CookiePage() {
  return (
    <Prose title="Cookies" lead="This shop sets no advertising or tracking cookies.">
      <p>What it keeps in your browser, it needs to work as you expect:</p>
      <ul>
        {KEPT.map(([what, why]) => (
          <li key={what}>
            <b>{what}</b>, {why}.
          </li>
        ))}
      </ul>
      <p>You can remove all of it in your browser’s settings for this site; the cart is then empty.</p>
    </Prose>
  )
}
