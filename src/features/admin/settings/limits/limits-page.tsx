import { useAction } from '#components/states/use-action.ts'
import { useLive } from '#data/reading/use-live.ts'
import { saveLimits, watchLimits, type LimitsConfig } from '#data/settings/plain-settings.ts'
import { amountProblem, minorOf } from '#domain/orders/zone-form.ts'
import { leastMarginOfText, leastMarginProblem, percentText } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OvertakenNotice } from '#features/admin/shared/overtaken-notice.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import styles from '../settings.module.css'

/** `/adx/settings/limits`: what roles may do without asking. */
export function LimitsPage() {
  const live = useLive('limits-config', watchLimits)
  const maySet = maySetSettings(useUser().roles)
  return (
    <SettingState live={live} name="The limits">
      {(config) => (
        <>
          <p className={styles.lead}>
            Above a limit the button says which role to ask. Managers and Admins confirm any order. A price
            below the least margin asks for a reason, and such an offer of a Sales Person waits for a Manager.
          </p>
          {maySet ? (
            <LimitsForm config={config} />
          ) : (
            <p className="note">
              {`A Sales Person confirms orders up to ${formatMoney(config.salesPersonConfirmMinor, 'GHS')}, tax included, and takes up to ${percentText(config.salesPersonDiscountBasisPoints / 10_000)} off a list price. Stock is put right up to ${formatMoney(config.stockAdjustMinor, 'GHS')} without somebody else, and a Manager approves purchases up to ${formatMoney(config.managerPurchaseMinor, 'GHS')}. Prices keep a margin of ${percentText(config.leastMarginBasisPoints / 10_000)} or more. Who refers a customer earns ${formatMoney(config.referralRewardMinor, 'GHS')}. An Admin changes this.`}
            </p>
          )}
          <SettingHistory id="limits" />
        </>
      )}
    </SettingState>
  )
}

const percentProblem = (typed: string) =>
  /^[0-9]{1,2}([.][0-9]{1,2})?$/.test(typed.trim()) ? undefined : 'Enter a percentage from 0 to 99.99'

function LimitsForm({ config }: { config: LimitsConfig }) {
  const { form, isDirty, isOvertaken, command, keepMine, drop } = useSettingForm({
    name: 'limits',
    lastAuditId: config.lastAuditId,
    initial: {
      confirm: (config.salesPersonConfirmMinor / 100).toFixed(2),
      discount: String(config.salesPersonDiscountBasisPoints / 100),
      margin: String(config.leastMarginBasisPoints / 100),
      adjust: (config.stockAdjustMinor / 100).toFixed(2),
      purchase: (config.managerPurchaseMinor / 100).toFixed(2),
      reward: (config.referralRewardMinor / 100).toFixed(2),
    },
    check: ({ confirm, discount, margin, adjust, purchase, reward }) => ({
      confirm: amountProblem(confirm),
      discount: percentProblem(discount),
      margin: leastMarginProblem(margin),
      adjust: amountProblem(adjust),
      purchase: amountProblem(purchase),
      reward: amountProblem(reward),
    }),
    lengths: { confirm: 14, discount: 5, margin: 5, adjust: 14, purchase: 14, reward: 14 },
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  return (
    <form
      className={`card ${styles.panel}`}
      noValidate
      aria-labelledby="limits-title"
      onSubmit={form.submit(async ({ confirm, discount, margin, adjust, purchase, reward }) => {
        if (isOvertaken || !isDirty) return
        const limits = {
          salesPersonConfirmMinor: minorOf(confirm),
          salesPersonDiscountBasisPoints: Math.round(Number(discount) * 100),
          leastMarginBasisPoints: leastMarginOfText(margin),
          stockAdjustMinor: minorOf(adjust),
          managerPurchaseMinor: minorOf(purchase),
          referralRewardMinor: minorOf(reward),
        }
        if (await run(() => saveLimits(limits, command), { done: 'The limits apply from now' })) drop()
      })}
    >
      <h2 id="limits-title">Limits by role</h2>
      {isOvertaken && (
        <OvertakenNotice
          what={`Now the limits are ${formatMoney(config.salesPersonConfirmMinor, 'GHS')} and ${percentText(config.salesPersonDiscountBasisPoints / 10_000)} off a price, the least margin ${percentText(config.leastMarginBasisPoints / 10_000)}, stock put right up to ${formatMoney(config.stockAdjustMinor, 'GHS')}, and purchases up to ${formatMoney(config.managerPurchaseMinor, 'GHS')} approved by a Manager. The reward for a referral is ${formatMoney(config.referralRewardMinor, 'GHS')}.`}
          onKeep={keepMine}
          onDrop={drop}
        />
      )}
      <TextField
        label="A Sales Person confirms orders up to, in cedis"
        hint="Tax included. Larger orders wait for a Manager."
        inputMode="decimal"
        {...form.input('confirm')}
      />
      <TextField
        label="A Sales Person takes off a list price up to, in %"
        hint="At the counter, each with a reason. A Manager approves more."
        inputMode="decimal"
        {...form.input('discount')}
      />
      <TextField
        label="Least margin, percent of the price"
        hint="Over the cost of a product, net of tax. 0 only keeps prices above the cost."
        inputMode="decimal"
        {...form.input('margin')}
      />
      <TextField
        label="Stock is put right without approval up to, in cedis"
        hint="What the difference comes to at the list price. A write-off always waits for somebody else."
        inputMode="decimal"
        {...form.input('adjust')}
      />
      <TextField
        label="A Manager approves purchase orders up to, in cedis"
        hint="With freight and duty. An Admin approves larger ones; nobody approves an order of their own."
        inputMode="decimal"
        {...form.input('purchase')}
      />
      <TextField
        label="Reward for a referral, in cedis"
        hint="Earned by a customer once somebody they referred has an order delivered and paid. 0 gives none."
        inputMode="decimal"
        {...form.input('reward')}
      />
      <Failure>{failure}</Failure>
      <div className={styles.actions}>
        <span className="sub">{isDirty && 'Not saved yet; this tab keeps what you typed.'}</span>
        {isDirty && (
          <Button tone="quiet" onClick={drop}>
            Discard changes
          </Button>
        )}
        <Button type="submit" tone="go" busy={isBusy} disabled={!isDirty || isOvertaken}>
          Save
        </Button>
      </div>
      <LeaveQuestion isDirty={isDirty && !isBusy} onDrop={drop} />
    </form>
  )
}
