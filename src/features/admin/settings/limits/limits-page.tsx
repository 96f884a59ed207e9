import { NumberField } from '#components/forms/number-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { useLive } from '#data/reading/use-live.ts'
import { send } from '#data/commands/send.ts'
import { watchLimits, type LimitsConfig } from '#data/settings/plain-settings.ts'
import { saveLimits } from '#domain/records/setting-commands.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { percentageReader } from '#domain/pricing/typed-percentage.ts'
import { MAX_LEAST_MARGIN, percentText } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { LeaveQuestion } from '#features/admin/shared/leave-question.tsx'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { BACKORDER_RULE_LABELS, BACKORDER_RULES } from '#domain/orders/reservations.ts'
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
              {`A Sales Person confirms orders up to ${formatMoney(config.salesPersonConfirmMinor, 'GHS')}, tax included, and takes up to ${percentText(config.salesPersonDiscountBasisPoints / 10_000)} off a list price. Stock is put right up to ${formatMoney(config.stockAdjustMinor, 'GHS')} without somebody else, and a Manager approves purchases up to ${formatMoney(config.managerPurchaseMinor, 'GHS')}. Prices keep a margin of ${percentText(config.leastMarginBasisPoints / 10_000)} or more. Who refers a customer earns ${formatMoney(config.referralRewardMinor, 'GHS')}. Goods that orders wait for: ${BACKORDER_RULE_LABELS[config.backorders].toLowerCase()}. An Admin changes this.`}
            </p>
          )}
          <SettingHistory id="limits" />
        </>
      )}
    </SettingState>
  )
}

const discountReader = percentageReader()
const leastMarginReader = percentageReader({ max: MAX_LEAST_MARGIN })

function LimitsForm({ config }: { config: LimitsConfig }) {
  const { form, isDirty, isOvertaken, command, keepMine, drop } = useSettingForm({
    name: 'limits',
    lastAuditId: config.lastAuditId,
    initial: {
      confirm: anyAmount.toType(config.salesPersonConfirmMinor),
      discount: discountReader.toType(config.salesPersonDiscountBasisPoints),
      margin: leastMarginReader.toType(config.leastMarginBasisPoints),
      adjust: anyAmount.toType(config.stockAdjustMinor),
      purchase: anyAmount.toType(config.managerPurchaseMinor),
      reward: anyAmount.toType(config.referralRewardMinor),
      backorders: config.backorders,
    },
    check: ({ confirm, discount, margin, adjust, purchase, reward }) => ({
      confirm: anyAmount.faultOf(confirm),
      discount: discountReader.faultOf(discount),
      margin: leastMarginReader.faultOf(margin),
      adjust: anyAmount.faultOf(adjust),
      purchase: anyAmount.faultOf(purchase),
      reward: anyAmount.faultOf(reward),
    }),
  })
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  return (
    <form
      className={`card ${styles.panel}`}
      noValidate
      aria-labelledby="limits-title"
      onSubmit={form.submit(async ({ confirm, discount, margin, adjust, purchase, reward, backorders }) => {
        if (isOvertaken || !isDirty) return
        const limits = {
          salesPersonConfirmMinor: anyAmount.valueOf(confirm) ?? 0,
          salesPersonDiscountBasisPoints: discountReader.valueOf(discount) ?? 0,
          leastMarginBasisPoints: leastMarginReader.valueOf(margin) ?? 0,
          stockAdjustMinor: anyAmount.valueOf(adjust) ?? 0,
          managerPurchaseMinor: anyAmount.valueOf(purchase) ?? 0,
          referralRewardMinor: anyAmount.valueOf(reward) ?? 0,
          backorders: BACKORDER_RULES.find((rule) => rule === backorders) ?? 'proposed',
        }
        if (
          await run(() => send(saveLimits, 'limits', { ...limits, seen: command.seen }, command), {
            done: 'The limits apply from now',
          })
        )
          drop()
      })}
    >
      <h2 id="limits-title">Limits by role</h2>
      {isOvertaken && (
        <OvertakenNotice
          what={`Now the limits are ${formatMoney(config.salesPersonConfirmMinor, 'GHS')} and ${percentText(config.salesPersonDiscountBasisPoints / 10_000)} off a price, the least margin ${percentText(config.leastMarginBasisPoints / 10_000)}, stock put right up to ${formatMoney(config.stockAdjustMinor, 'GHS')}, and purchases up to ${formatMoney(config.managerPurchaseMinor, 'GHS')} approved by a Manager. The reward for a referral is ${formatMoney(config.referralRewardMinor, 'GHS')}. Goods that orders wait for: ${BACKORDER_RULE_LABELS[config.backorders].toLowerCase()}.`}
          onKeep={keepMine}
          onDrop={drop}
        />
      )}
      <NumberField
        label="A Sales Person confirms orders up to, in cedis"
        reader={anyAmount}
        hint="Tax included. Larger orders wait for a Manager."
        {...form.input('confirm')}
      />
      <NumberField
        label="A Sales Person takes off a list price up to, in %"
        reader={discountReader}
        hint="At the counter, each with a reason. A Manager approves more."
        {...form.input('discount')}
      />
      <NumberField
        label="Least margin, percent of the price"
        reader={leastMarginReader}
        hint="Over the cost of a product, net of tax. 0 only keeps prices above the cost."
        {...form.input('margin')}
      />
      <NumberField
        label="Stock is put right without approval up to, in cedis"
        reader={anyAmount}
        hint="What the difference comes to at the list price. A write-off always waits for somebody else."
        {...form.input('adjust')}
      />
      <NumberField
        label="A Manager approves purchase orders up to, in cedis"
        reader={anyAmount}
        hint="With freight and duty. An Admin approves larger ones; nobody approves an order of their own."
        {...form.input('purchase')}
      />
      <NumberField
        label="Reward for a referral, in cedis"
        reader={anyAmount}
        hint="Earned by a customer once somebody they referred has an order delivered and paid. 0 gives none."
        {...form.input('reward')}
      />
      <SelectField
        label="When goods arrive that orders wait for"
        hint="Who ordered first is served first. Customers are told once everything is reserved."
        options={BACKORDER_RULES.map((value) => ({ value, label: BACKORDER_RULE_LABELS[value] }))}
        {...form.input('backorders')}
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
