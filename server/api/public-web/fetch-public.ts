import { lookup } from 'node:dns/promises'
import { request as requestOverHttp, type IncomingMessage } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why an address was not fetched, in words for people. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

/** The addresses that a name stands for. */
export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

type Limits = {
  maxBytes: number
  /** For everything, redirects included. */
  timeoutMs: number
  resolve?: Resolve
  /** Whether an address may be connected to; tests let their own server through. */
  isAllowed?: (address: string, port: number) => boolean
}

const MAX_REDIRECTS = 3
const MAX_LENGTH = 2000
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

const resolveByDns: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Fetches what stands at an address of the public internet. The name is resolved once, each address it stands for must be
 * public, and the connection is made to the one that was checked. A redirect is followed on the same host alone, and
 * checked again. Throws `NotFetched`.
 */
export async function fetchPublic(text: string, limits: Limits): Promise<Buffer> {
  const deadline = AbortSignal.timeout(limits.timeoutMs)
  try {
    let url = publicUrl(text)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await ask(url, await addressOf(url, limits), deadline)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bodyOf(answer, limits.maxBytes)
      answer.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
        throw new NotFetched(`The server answers ${statusCode}.`)
      const next = publicUrl(new URL(headers.location, url).href)
      if (next.hostname !== url.hostname) throw new NotFetched(`It redirects to ${next.hostname}.`)
      url = next
    }
    throw new NotFetched('It redirects too often.')
  } catch (error) {
    if (error instanceof NotFetched) throw error
    if (deadline.aborted) throw new NotFetched('The server takes too long.', { cause: error })
    throw new NotFetched('The server cannot be reached.', { cause: error })
  }
}

/** The address as a browser reads it, so that every spelling of a number is that number. Throws `NotFetched`. */
function publicUrl(text: string): URL {
  if (text.length > MAX_LENGTH) throw new NotFetched('The address is too long.')
  if (!URL.canParse(text)) throw new NotFetched('This is not a web address.')
  const url = new URL(text)
  if (!(url.protocol in PORTS)) throw new NotFetched('Only addresses with http:// or https:// are fetched.')
  if (url.username || url.password) throw new NotFetched('An address with a user name is not fetched.')
  return url
}

const portOf = ({ protocol, port }: URL): number => (port === '' ? (PORTS[protocol] ?? 0) : Number(port))

/** The checked address that is connected to. */
async function addressOf(
  url: URL,
  { resolve = resolveByDns, isAllowed = isPublicWeb }: Limits,
): Promise<{ address: string; family: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolve(host)
  const [first] = found
  if (!first) throw new NotFetched('There is no such server.')
  if (!found.every(({ address }) => isAllowed(address, portOf(url))))
    throw new NotFetched('This is not an address of the public internet.')
  return first
}

/** Pictures are on the ports of the web; on others are services that were never meant for strangers. */
const isPublicWeb = (address: string, port: number): boolean =>
  (port === 80 || port === 443) && isPublicAddress(address)

function ask(
  url: URL,
  { address, family }: { address: string; family: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const toChecked: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? requestOverHttps : requestOverHttp
    start(url, {
      // A connection of its own: none that was made to another address is used again.
      agent: false,
      lookup: toChecked,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Osu-Supply-Import/1' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched(`It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`)
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = answer.headers
  if (Number(length) > maxBytes || encoding !== 'identity') {
    answer.destroy()
    throw Number(length) > maxBytes ? tooLarge() : new NotFetched('The server sends it compressed.')
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      answer.destroy()
      throw tooLarge()
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
