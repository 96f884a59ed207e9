import { Button } from '#ui/button.tsx'

/** Two people edited the same record: the page shows what is stored now, and lets the user choose. */
export const OvertakenNotice = ({
  what,
  onKeep,
  onDrop,
}: {
  /** What is stored now, and where it shows: a sentence. */
  what: string
  onKeep: () => void
  onDrop: () => void
}) => (
  <div className="page warning" role="alert">
    <p>
      <b>Somebody else saved this while you were editing.</b> {what} What you typed is still here and not
      saved.
    </p>
    <span className="row">
      <Button size="s" onClick={onKeep}>
        Keep my changes
      </Button>
      <Button size="s" tone="quiet" onClick={onDrop}>
        Use theirs
      </Button>
    </span>
  </div>
)
