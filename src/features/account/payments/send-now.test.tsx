import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SendNow } from './send-now.tsx'

const account = {
  id: 'momo',
  kind: 'mobile_money',
  title: 'MTN MoMo',
  number: '0240000000',
  name: 'Osu Supply',
} as Parameters<typeof SendNow>[0]['account']

test('what is copied is the amount that was typed', () => {
  render(<SendNow account={account} nowMinor={123_450} isPart reference="AMAM0001" />)
  expect(screen.getByRole('heading')).toHaveTextContent('Send now, the first part')
  expect(screen.getByText('GH₵1,234.50')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /the amount, 1,234.50/ })).toBeInTheDocument()
})
