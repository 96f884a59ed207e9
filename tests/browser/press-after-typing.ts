import type { Page } from 'playwright-core'

/** How long a finger holds the button of a mouse down, in milliseconds. */
const HELD = 90

type Press = { field: string; button: string; wasPressed: boolean }

/**
 * Types what needs reading, and is wrong in many a field, into the field before each primary button of the page or its
 * dialog, then presses the button with the mouse while the field has the focus. The page is opened anew by `open` each time.
 */
export async function pressAfterTyping(page: Page, open: () => Promise<unknown>): Promise<Press[]> {
  const pressed: Press[] = []
  for (let nth = 0; ; nth += 1) {
    await open()
    const handle = await page.waitForFunction(primaryAndField, nth)
    const found = await handle.jsonValue()
    if (found === undefined || found === 'none') return pressed
    const field = page.locator('[data-typed]')
    await field.fill('')
    await field.pressSequentially(found.text)
    const button = page.locator('[data-primary]')
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error(`${found.button} cannot be seen`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.waitForTimeout(HELD)
    await page.mouse.up()
    const wasPressed = await page.evaluate(() => 'presses' in globalThis)
    pressed.push({ field: found.field, button: found.button, wasPressed })
  }
}

/** Runs in the page: undefined until it has a button that can be pressed, 'none' when there is no `nth`. */
function primaryAndField(nth: number) {
  const probe = document.createElement('i')
  probe.style.background = 'var(--accent)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).backgroundColor
  probe.remove()
  const part = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  const buttons = [...part.querySelectorAll<HTMLElement>('button:enabled, a')].filter(
    (button) =>
      button.checkVisibility() &&
      getComputedStyle(button).backgroundColor === accent &&
      button.getAttribute('aria-pressed') === null,
  )
  // What was pressed may be gone when the page is opened again: an Add that became a link to the cart.
  if (buttons.length === 0) return nth === 0 ? undefined : 'none'
  const button = buttons[nth]
  if (!button) return 'none'
  const fields = [
    ...part.querySelectorAll<HTMLInputElement>(
      ':is(input:not([type="date"], [type="password"]), textarea):enabled:read-write',
    ),
  ].filter(
    (field) =>
      field.checkVisibility() &&
      field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !field.closest('search'),
  )
  // Those that are read when they are left first.
  const field = fields.findLast(({ inputMode, type }) => inputMode !== '' || type === 'tel') ?? fields.at(-1)
  if (!field) return 'none'
  field.dataset['typed'] = ''
  button.dataset['primary'] = ''
  button.addEventListener('click', () => Object.assign(globalThis, { presses: 1 }), { capture: true })
  const text = field.type === 'tel' ? '12' : field.type === 'email' ? 'ama@' : field.inputMode ? '45' : 'x'
  return {
    field: field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.name,
    button: button.innerText,
    text,
  }
}
