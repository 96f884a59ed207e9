import type { Door } from '#server/api/door.ts'
import { createHash, randomInt } from 'node:crypto'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { MAX_CLICKS, referralCodeOf } from '#domain/people/referral.ts'
import {
  referralClickRequestSchema,
  referralCodeRequestSchema,
  referralCodeSchema,
  referralOwnerSchema,
} from '#domain/people/referral-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { readBody } from '#server/api/read-body.ts'

const decodeCode = decoderOf(COLLECTIONS.referralCodes, referralCodeSchema)
const decodeOwner = decoderOf(COLLECTIONS.referralOwners, referralOwnerSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

type OwnCode = { code: string; clicks: number; rewardMinor: number }

/** Numbers that are tried at once: with so many, one is free while the initials have any left to speak of. */
const TRIED = 12

/** The code of a customer, made when they first ask for it, with the clicks on its link and today's reward. */
export function ownReferralCode(body: unknown, uid: string, { run, now }: Door): Promise<OwnCode> {
  const { device } = readBody(referralCodeRequestSchema, body)
  return run(async (transaction) => {
    const ownerPath = `${COLLECTIONS.referralOwners}/${uid}`
    const [owner, storedUser, limits] = await transaction.get([
      ownerPath,
      `${COLLECTIONS.users}/${uid}`,
      `${COLLECTIONS.systemConfig}/limits`,
    ])
    const rewardMinor = limits ? decodeLimits('limits', limits).referralRewardMinor : 0
    if (owner) {
      const { code } = decodeOwner(uid, owner)
      const [stored] = await transaction.get([pathOf(code)])
      return { code, clicks: stored ? decodeCode(code, stored).clicks : 0, rewardMinor }
    }
    const user = decodeUser(uid, storedUser)
    if (!user.roles.includes('Customer'))
      throw new ApiError('FORBIDDEN', 'Only customers refer other customers.')
    // Four digits (spec §9), then eight, should those of these initials be nearly used up.
    const codes = Array.from({ length: TRIED }, (_, at) =>
      referralCodeOf(user, randomInt(at < TRIED - 2 ? 10_000 : 100_000_000)),
    )
    const taken = await transaction.get(codes.map(pathOf))
    const code = codes.find((_, at) => !taken[at])
    if (!code) throw new Error('No code is free')
    const at = now()
    transaction.set(ownerPath, { id: uid, code } satisfies RecordOf<typeof referralOwnerSchema>)
    transaction.set(pathOf(code), {
      id: code,
      uid,
      device,
      clicks: 0,
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    } satisfies RecordOf<typeof referralCodeSchema>)
    return { code, clicks: 0, rewardMinor }
  })
}

/**
 * Counts that a device opened the link, once; not the owner's own. The answer is whether there is such a code and
 * nothing more: codes can be guessed, whose they are cannot be learned.
 */
export function countReferralClick(body: unknown, { run, now }: Door): Promise<{ isKnown: boolean }> {
  const { code, device } = readBody(referralClickRequestSchema, body)
  const clickPath = `${COLLECTIONS.referralClicks}/${code}-${createHash('sha256').update(device).digest('hex')}`
  return run(async (transaction) => {
    const [stored, clicked] = await transaction.get([pathOf(code), clickPath])
    if (!stored) return { isKnown: false }
    const { clicks, device: own } = decodeCode(code, stored)
    if (!clicked && own !== device && clicks < MAX_CLICKS) {
      transaction.set(clickPath, { id: clickPath.split('/')[1], at: now() })
      transaction.update(pathOf(code), { clicks: clicks + 1 })
    }
    return { isKnown: true }
  })
}

const pathOf = (code: string): string => `${COLLECTIONS.referralCodes}/${code}`
