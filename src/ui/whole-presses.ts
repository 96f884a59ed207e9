const FIELD = 'input, textarea, select'
const PRESSABLE =
  'button, a, label, summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], input:is([type="checkbox"], [type="radio"], [type="submit"])'

/** Of a label, the control that a press on it reaches. */
function pressableAt(target: EventTarget | null): Element | null {
  const pressable = target instanceof Element ? target.closest(PRESSABLE) : null
  return (pressable instanceof HTMLLabelElement && pressable.control) || pressable
}

/**
 * What a field shows when it is left waits until the mouse button that leaves it is released: it would move what is
 * being pressed away, and the press would be lost. The second half of a double click presses nothing that came under the
 * pointer with its first. Call before the first render: the listeners come before React's.
 */
export function keepPressesWhole(options: AddEventListenerOptions = {}) {
  const capture = { ...options, capture: true }
  let isPressing = false
  let waiting: FocusEvent | undefined
  let clicked: Element | null = null

  function leaveField() {
    isPressing = false
    const { target, relatedTarget } = waiting ?? {}
    waiting = undefined
    target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: relatedTarget ?? null }))
  }

  addEventListener(
    'mousedown',
    ({ button, target }) => {
      leaveField()
      isPressing = button === 0 && pressableAt(target) !== null
    },
    capture,
  )
  addEventListener(
    'focusout',
    (event) => {
      if (!isPressing || !(event.target instanceof Element) || !event.target.matches(FIELD)) return
      event.stopImmediatePropagation()
      waiting = event
    },
    capture,
  )
  // A press that becomes a drag ends without `mouseup`.
  for (const end of ['mouseup', 'dragend', 'keydown']) addEventListener(end, leaveField, capture)

  addEventListener(
    'click',
    (event) => {
      const pressed = pressableAt(event.target)
      if (event.detail > 1 && pressed !== clicked && pressed && clicked) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else clicked = pressed
    },
    capture,
  )
}
