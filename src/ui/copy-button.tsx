import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_MS = 2000

/** Copies `text`; `what` is its name for those who do not see where the button stands. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <Button
      size="s"
      aria-label={`${outcome ?? 'Copy'}: ${what}`}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setOutcome('Copied'),
          () => setOutcome('Not copied'),
        )
      }
    >
      <span aria-live="polite">{outcome ?? 'Copy'}</span>
    </Button>
  )
}
