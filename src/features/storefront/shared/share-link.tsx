import { useRef, useState } from 'react'
import { useCompany } from '#data/catalogue/use-company.ts'
import { sharedCartUrl } from '#config/urls.ts'
import { encodeLines } from '#domain/cart/shared-lines.ts'
import type { ListLine } from '#domain/cart/list-line.ts'
import { whatsAppUrl } from '#domain/people/whatsapp-url.ts'
import { plural } from '#lib/plural.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './share-link.module.css'

/** A link that contains the lines themselves; they are shown at the prices on the day it is opened. */
export function ShareLink({
  open,
  what,
  title = '',
  lines,
  onClose,
}: {
  open: boolean
  what: 'cart' | 'list' | 'order'
  title?: string
  lines: readonly ListLine[]
  onClose: () => void
}) {
  const company = useCompany()
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const link = open ? location.origin + sharedCartUrl(encodeLines(lines, title)) : ''

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('Copied. Paste it into a message.')
    } catch {
      // Without clipboard permission the link is selected, ready for Ctrl+C.
      field.current?.select()
      setOutcome('Press Ctrl+C to copy the marked link.')
    }
  }

  return (
    <Dialog
      open={open}
      title={`Share the ${what}`}
      onClose={() => {
        setOutcome('')
        onClose()
      }}
      actions={
        <>
          <a
            className={buttonClasses({})}
            href={whatsAppUrl(`${title || `A ${what}`} at ${company.name}: ${link}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send on WhatsApp
          </a>
          <Button tone="go" onClick={() => void copy()}>
            Copy the link
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        The link shows {plural(lines.length, 'this line', `these ${lines.length} lines`)} at the prices of the
        day it is opened, ready to add to a cart. Later changes to your {what} do not follow.
      </p>
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint={<span aria-live="polite">{outcome}</span>}
      />
    </Dialog>
  )
}
