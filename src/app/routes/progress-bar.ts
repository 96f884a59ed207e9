import nprogress from 'nprogress'

// nprogress ships a `role` that ARIA does not define; this is its template without it.
nprogress.configure({
  showSpinner: false,
  template: '<div class="bar" data-bar></div>',
  barSelector: '[data-bar]',
})

export const startProgress = () => void nprogress.start()
export const stopProgress = () => void nprogress.done()
