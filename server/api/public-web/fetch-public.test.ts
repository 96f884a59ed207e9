import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchPublic, type Resolve } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

describe('an IP address', () => {
  test.each(['8.8.8.8', '41.66.200.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is of the public internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

const LIMITS = { maxBytes: 1000, timeoutMs: 2000 }
const named =
  (...addresses: readonly string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

describe('an address that is not public is not connected to', () => {
  test.each([
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f000001/a.png',
    'http://0177.0.0.1/a.png',
    'http://127.1/a.png',
    'http://0/a.png',
    'http://0x7f.1/a.png',
    'http://１２７.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://[::]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[::ffff:7f00:1]/a.png',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://169.254.169.254/computeMetadata/v1/',
    'http://10.0.0.8:443/a.png',
    'https://8.8.8.8:8443/a.png',
    'http://8.8.8.8:22/',
  ])('%s', (address) =>
    expect(fetchPublic(address, LIMITS)).rejects.toThrow('not an address of the public internet'),
  )

  test.each([
    ['to this machine', named('127.0.0.1')],
    ['to a private network', named('192.168.0.10')],
    ['to metadata', named('169.254.169.254')],
    ['partly to a private address', named('8.8.8.8', '10.0.0.1')],
    ['to IPv6 that stands for IPv4', named('::ffff:10.0.0.1')],
  ])('a name that leads %s', (_where, resolve) =>
    expect(fetchPublic('https://pictures.example.com/a.png', { ...LIMITS, resolve })).rejects.toThrow(
      'not an address of the public internet',
    ),
  )

  test('the name of this machine', () =>
    expect(fetchPublic('http://localhost/a.png', LIMITS)).rejects.toThrow('public internet'))

  test.each([
    ['ftp://example.com/a.png', 'Only addresses with http'],
    ['file:///etc/passwd', 'Only addresses with http'],
    ['data:image/png;base64,AAAA', 'Only addresses with http'],
    ['gopher://127.0.0.1:6379/_x', 'Only addresses with http'],
    ['a.png', 'not a web address'],
    ['//example.com/a.png', 'not a web address'],
    ['https://user:secret@example.com/a.png', 'user name'],
    [`https://example.com/${'a'.repeat(3000)}`, 'too long'],
  ])('%s', (address, problem) => expect(fetchPublic(address, LIMITS)).rejects.toThrow(problem))

  test('a name without a server', () =>
    expect(fetchPublic('https://example.com/a.png', { ...LIMITS, resolve: named() })).rejects.toThrow(
      'no such server',
    ))
})

let server: Server | undefined
afterEach(() => server?.close())

/** Answers under the name `shop.test`, whatever that name stands for. */
async function serve(listener: RequestListener) {
  const started = createServer(listener).listen(0, '127.0.0.1')
  server = started
  await new Promise((resolve) => started.once('listening', resolve))
  const { port } = started.address() as AddressInfo
  const asked: string[] = []
  const limits = {
    ...LIMITS,
    resolve: (host: string) => {
      asked.push(host)
      return named('127.0.0.1')(host)
    },
    isAllowed: (address: string, to: number) => address === '127.0.0.1' && to === port,
  }
  return { base: `http://shop.test:${port}`, limits, asked }
}

describe('a server', () => {
  test('is asked at the address that was checked, under its name, and resolved once', async () => {
    const { base, limits, asked } = await serve((request, response) => response.end(request.headers.host))
    expect((await fetchPublic(`${base}/a.png`, limits)).toString()).toBe(new URL(base).host)
    expect(asked).toEqual(['shop.test'])
  })

  test('that answers more than is allowed, said or not, is cut off', async () => {
    const { base, limits } = await serve((request, response) => {
      if (request.url === '/said') response.setHeader('content-length', 2000)
      response.write('x'.repeat(600))
      response.end('x'.repeat(1400))
    })
    await expect(fetchPublic(`${base}/said`, limits)).rejects.toThrow('larger')
    await expect(fetchPublic(`${base}/unsaid`, limits)).rejects.toThrow('larger')
  })

  test('that is slow is given up, before its answer and within it', async () => {
    const { base, limits } = await serve((request, response) => {
      if (request.url === '/begun') response.write('x')
    })
    const short = { ...limits, timeoutMs: 200 }
    await expect(fetchPublic(`${base}/never`, short)).rejects.toThrow('too long')
    await expect(fetchPublic(`${base}/begun`, short)).rejects.toThrow('too long')
  })

  test('follows redirects within its host alone, each time checked, and not for ever', async () => {
    const { base, limits, asked } = await serve((request, response) => {
      const to: Record<string, string> = {
        '/moved': '/a.png',
        '/away': 'http://elsewhere.test/a.png',
        '/inside': 'http://127.0.0.1/a.png',
        '/file': 'file:///etc/passwd',
        '/port': 'http://shop.test:6379/',
        '/loop': '/loop',
      }
      const location = to[request.url ?? '']
      if (location === undefined) response.end('a picture')
      else response.writeHead(302, { location }).end()
    })
    expect((await fetchPublic(`${base}/moved`, limits)).toString()).toBe('a picture')
    expect(asked).toEqual(['shop.test', 'shop.test'])
    await expect(fetchPublic(`${base}/away`, limits)).rejects.toThrow('elsewhere.test')
    await expect(fetchPublic(`${base}/inside`, limits)).rejects.toThrow('127.0.0.1')
    await expect(fetchPublic(`${base}/file`, limits)).rejects.toThrow('Only addresses')
    await expect(fetchPublic(`${base}/port`, limits)).rejects.toThrow('public internet')
    await expect(fetchPublic(`${base}/loop`, limits)).rejects.toThrow('too often')
  })

  test('without a picture, with a compressed one, or that cannot be reached is named as the reason', async () => {
    const { base, limits } = await serve((request, response) => {
      if (request.url === '/compressed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
      else response.writeHead(404).end()
    })
    await expect(fetchPublic(`${base}/none`, limits)).rejects.toThrow('answers 404')
    await expect(fetchPublic(`${base}/compressed`, limits)).rejects.toThrow('compressed')
    server?.close()
    await expect(fetchPublic('http://shop.test:1/', { ...limits, isAllowed: () => true })).rejects.toThrow(
      'cannot be reached',
    )
  })
})
