import type { PlainObject } from '@osu-supply/firestore-server'

/** The documents of a customer who may buy on account, as they are stored. */
export const approvedKyc = (uid: string, more: PlainObject = {}) => ({
  id: uid,
  entityType: 'individual',
  status: 'approved',
  customerName: uid,
  customerCompany: '',
  email: '',
  files: {},
  decisions: {},
  consent: '',
  consentAt: 0,
  reason: '',
  decidedAt: 1,
  decidedBy: 'manager',
  decidedByName: 'Manager',
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: uid,
  updatedAt: 1,
  updatedBy: 'manager',
  ...more,
})
