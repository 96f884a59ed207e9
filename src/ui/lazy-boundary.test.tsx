import { render, screen } from '@testing-library/react'
import { Component, lazy, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LazyBoundary } from './lazy-boundary.tsx'

const failing = (message: string) => lazy(() => Promise.reject(new TypeError(message)))
const NO_NETWORK = 'Failed to fetch dynamically imported module: http://shop/assets/extra.js'

class Page extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message || <main>The page{this.props.children}</main>
  }
}

const draw = (part: ReactNode) => render(<Page>{part}</Page>, { onCaughtError: () => {} })

test('if a part cannot be loaded, the rest of the page stays and an error is shown in its place', async () => {
  const Extra = failing(NO_NETWORK)
  draw(
    <LazyBoundary fallback="Loading">
      <Extra />
    </LazyBoundary>,
  )
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  expect(screen.getByText('The page')).toBeVisible()
})

test('an error thrown in a part is an error of the page', async () => {
  const Extra = failing('x is not a function')
  draw(
    <LazyBoundary>
      <Extra />
    </LazyBoundary>,
  )
  expect(await screen.findByText('x is not a function')).toBeVisible()
})
