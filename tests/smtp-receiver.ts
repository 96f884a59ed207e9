import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type ReceivedMail = { from: string; to: string[]; content: string }

/** The reply to a command (`MAIL`, `RCPT`, `DATA`) or to the end of the content (`.`). */
export type SmtpAnswers = Partial<Record<string, string | ((line: string) => string)>>

/** Closes the connection instead of replying. */
export const HANG_UP = 'hang up'

/** A mail server that stores what it receives; enough of RFC 5321 for one client at a time. */
export async function startSmtpReceiver() {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let answers: SmtpAnswers = {}

  const answerTo = (command: string, line: string, fallback: string): string => {
    const answer = answers[command] ?? fallback
    return typeof answer === 'string' ? answer : answer(line)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let mail: ReceivedMail = { from: '', to: [], content: '' }
    let isContent = false
    let rest = ''
    const say = (answer: string) => {
      if (answer === HANG_UP) socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    const onLine = (line: string) => {
      if (isContent) {
        if (line !== '.') {
          mail.content += `${line.replace(/^\./, '')}\n`
          return
        }
        isContent = false
        const answer = answerTo('.', line, '250 taken')
        if (answer.startsWith('250') || answer === HANG_UP) received.push(mail)
        mail = { from: '', to: [], content: '' }
        say(answer)
        return
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') say('250 test')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else if (command === 'MAIL') {
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? ''
        say(answerTo('MAIL', line, '250 ok'))
      } else if (command === 'RCPT') {
        const answer = answerTo('RCPT', line, '250 ok')
        if (answer.startsWith('250')) mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
        say(answer)
      } else if (command === 'DATA') {
        const answer = answerTo('DATA', line, '354 go on')
        isContent = answer.startsWith('354')
        say(answer)
      } else say('250 ok')
    }
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Stays in effect until the next call; without arguments it accepts everything. */
    answerWith: (next: SmtpAnswers) => {
      answers = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
