import { Button } from '#ui/button.tsx'
import type { PushPermission, PushState } from './use-push-permission.ts'

const WORDS: Record<PushState, string> = {
  on: 'This browser notifies you when something happens to your orders.',
  off: 'Notifications are off in this browser.',
  blocked:
    'Your browser blocks notifications of this site. Allow them in its settings for this address, then reload the page.',
  unsupported: 'This browser does not support notifications.',
  unavailable: 'We do not send notifications to browsers at present; we email you about your orders.',
}

/** Push messages to this browser, on or off. */
export function PushSwitch({ state, isBusy, hasFailed, turnOn, turnOff }: PushPermission) {
  return (
    <>
      <p aria-live="polite">{WORDS[state]}</p>
      {hasFailed && (
        <p role="alert">Notifications could not be turned on. Please try again in a few moments.</p>
      )}
      {state === 'off' && (
        <Button busy={isBusy} onClick={() => void turnOn()}>
          Turn on notifications
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} onClick={() => void turnOff()}>
          Turn off notifications
        </Button>
      )}
    </>
  )
}
