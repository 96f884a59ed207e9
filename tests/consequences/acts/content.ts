import { act, idOf } from '../act.ts'

const MESSAGE = idOf(110)
const params = { target: MESSAGE }

const written = act('Write from the contact page', {
  door: 'POST /contact',
  body: {
    id: MESSAGE,
    name: 'Yaw Boateng',
    email: 'yaw@example.com',
    phone: '',
    topic: 'other',
    message: 'Do you deliver to Ho?',
    website: '',
  },
})
const closed = act('Close a message', {
  after: written,
  door: 'command message.close',
  as: 'kwame',
  params,
  body: { to: 'closed' },
})

export const CONTENT = [
  written,
  act('Answer a message', {
    after: written,
    door: 'command message.answer',
    as: 'kwame',
    params,
    body: { answer: 'Yes, on Tuesdays.' },
  }),
  closed,
  act('Open a message again', {
    after: closed,
    door: 'command message.close',
    as: 'kwame',
    params,
    body: { to: 'open again' },
    undoes: closed,
  }),
]
