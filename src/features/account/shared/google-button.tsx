import { Button } from '#ui/button.tsx'

export function GoogleButton({
  label = 'Continue with Google',
  busy,
  disabled = false,
  onPress,
}: {
  label?: string
  busy: boolean
  disabled?: boolean
  onPress: () => void
}) {
  return (
    <Button size="l" fill busy={busy} disabled={disabled} onClick={onPress}>
      {!busy && <GoogleMark />} {label}
    </Button>
  )
}

/** Google's own colours, as its brand rules require. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5"
    />
    <path
      fill="#34a853"
      d="M9 18c2.4 0 4.5-.8 6-2.2L12 13.600a5.4 5.4 0 0 1-8-2.800H1v2.300A9 9 0 0 0 9 18"
    />
    <path fill="#fbbc05" d="M4 10.700a5.4 5.4 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
    <path
      fill="#ea4335"
      d="M9 3.600c1.3 0 2.5.5 3.4 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300A5.4 5.4 0 0 1 9 3.6"
    />
  </svg>
)
