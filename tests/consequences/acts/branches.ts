import { act, changeOf } from '../act.ts'

const CAPE = {
  code: 'CAP',
  name: 'Cape Coast',
  title: 'Cape Coast branch',
  city: 'Cape Coast',
  region: 'Central',
  address: '2 Ring Road',
  ghanaPostGps: 'CC-100-2000',
  phone: '+233302000109',
  pickup: true,
}
const status = (to: string) => ({
  door: 'command branch.set-status',
  as: 'admin',
  params: { target: 'kum' },
  body: changeOf('locations/kum', { status: to }),
})
const closed = act('Close a branch', { ...status('closed') })

export const BRANCHES = [
  act('Open a branch', {
    door: 'command branch.open',
    as: 'admin',
    params: { target: 'cap' },
    body: changeOf('locations/cap', CAPE),
  }),
  closed,
  act('Open a branch again', { after: closed, ...status('open'), undoes: closed }),
]
