import express from 'express'
import { createApi } from '#server/api/create-api.ts'
import { emulatedServices } from '#server/api/emulated-services.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { claimsOf } from './sign-in.ts'

// The shop's API in a process of its own, to be killed.

const [port, firestoreUrl = ''] = process.argv.slice(2)

const services = emulatedServices('demo-osu-supply', { authHost: '', firestoreUrl })
const api = createApi({
  ...services,
  verifyIdToken: async (token) => {
    const { uid, email } = claimsOf(token)
    const at = Date.now()
    return {
      uid,
      email,
      emailVerified: true,
      displayName: uid,
      photoUrl: '',
      issuedAt: at,
      sessionBeganAt: at,
    }
  },
  limits: apiLimits({ requestsPerMinute: 1_000_000 }),
  ownerEmail: 'owner@example.com',
  siteUrl: 'http://127.0.0.1',
  fontsDir: '',
  signUpload: () => ({ token: '', expire: 0, signature: '', publicKey: '' }),
  signRead: (path) => path,
  // Firestore is killed while it runs.
  report: () => {},
})
express()
  .use('/api', api)
  .listen(Number(port), '127.0.0.1', () => process.send?.({ isReady: true }))
process.on('disconnect', () => process.exit())
