import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** The system's share sheet if there is one, else copies the link to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toast.success({ title: 'Link copied' })
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error({ title: 'The link could not be copied', message: url })
    }
  }

  return (
    <Button size="s" tone="quiet" icon="arrow-right" onClick={() => void share()}>
      Share
    </Button>
  )
}
