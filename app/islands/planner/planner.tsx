import { planForm } from '@content/plan-form.ts'
import { planner } from '@content/planner.ts'
import { PLAN_FUNCTION } from '@contracts/plan-form.ts'
import type { Plan } from '@planner/types.ts'
import { memo, type SubmitEvent, useDeferredValue, useMemo, useRef } from 'react'
import { Button } from '~/components/ui/button.tsx'
import { LiveText } from '~/components/ui/live-text.tsx'
import { useReadyForm } from '~/islands/use-ready-form.ts'
import { functionUrl } from '~/lib/function-url.ts'
import { AccountPanel } from './account-panel.tsx'
import { AfterAnswers } from './after-answers.tsx'
import { Answer, type Engine, type QuestionName } from './answer.tsx'
import { BaseFields } from './base-fields.tsx'
import { useCheckedErrors } from './checked-errors.ts'
import { draftOf } from './draft-scenario.ts'
import { loadedEngine, requestEngine } from './market.ts'
import { NeededFields } from './needed-fields.tsx'
import { currentDraft, duplicateCurrent, removeDraft, replaceCurrent } from './planner-draft.ts'
import { PlannerNav } from './planner-nav.tsx'
import { Question } from './question.tsx'
import { ScenarioBar } from './scenario-bar.tsx'
import { SplitFields } from './split-fields.tsx'
import { StateNote } from './state-note.tsx'
import { TestFields } from './test-fields.tsx'
import { useUndoKeys } from './undo-keys.ts'
import { useDrafts } from './use-drafts.ts'
import { usePlanUrl } from './use-plan-url.ts'
import { usePlans } from './use-plans.ts'
import { WorthFields } from './worth-fields.tsx'

/** These are drawn again only when what they show has changed, not at every key. */
const still = {
  BaseFields: memo(BaseFields),
  NeededFields: memo(NeededFields),
  TestFields: memo(TestFields),
  PlannerNav: memo(PlannerNav),
  AfterAnswers: memo(AfterAnswers),
}

const countsOf = (engine: Engine, { scenario: { objective, segment } }: Plan) =>
  engine.targetCounts(objective, segment)

const liveText = (texts: Record<QuestionName, { headline: string }>) =>
  `${texts.worth.headline} ${texts.split.headline}`

/**
 * The planner: one form with all fields, so that it can be posted as it is without scripts, and beside each
 * question its answer, which is computed on this device after every change.
 */
export function Planner() {
  const form = useRef<HTMLFormElement>(null)
  useReadyForm(form, { ownMessages: true })
  const { drafts, change, changeDraft, readFields, changeExponent, leaveField, ...history } =
    useDrafts(form)
  const { state, errors: found, plan, shown, distribution, plans, retry } = usePlans(drafts)
  const { checked: errors, setTypedIn } = useCheckedErrors(found)
  const { hash, link } = usePlanUrl(drafts, plans, ({ scenarios }) =>
    change({ list: scenarios.map(draftOf), current: 0 }),
  )
  useUndoKeys(history.undo)
  const { texts, own } = currentDraft(drafts)
  const engine = loadedEngine()
  const drawn = useMemo(
    () => (engine && shown && distribution ? { engine, plan: shown, distribution } : undefined),
    [engine, shown, distribution],
  )
  const answer = { state, drawn }
  // Drawn after the answers, which are what the visitor waits for.
  const below = {
    drawn: useDeferredValue(drawn),
    plan: useDeferredValue(plan),
    plans: useDeferredValue(plans),
    hash: useDeferredValue(hash),
  }
  const exponent = shown?.splitDetails.exponent

  return (
    <>
      <form
        ref={form}
        method="post"
        action={functionUrl(PLAN_FUNCTION)}
        data-waits
        onSubmit={(event: SubmitEvent) => event.preventDefault()}
        onInput={(event) => {
          const { name } = event.target as HTMLInputElement
          setTypedIn(name)
          readFields(name)
        }}
        onBlur={() => {
          setTypedIn('')
          leaveField()
        }}
        onFocus={requestEngine}
        className="planner grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        <div className="rounded-card bg-white p-5 py-7 shadow-float md:p-10">
          <ScenarioBar
            drafts={drafts}
            onShow={(current) => change({ ...drafts, current }, { undoable: false })}
            onDuplicate={() => change(duplicateCurrent(drafts))}
            onRemove={(index) => change(removeDraft(drafts, index))}
            onExample={() => change(replaceCurrent(drafts, { texts: { ...planner.example }, own }))}
            onUndo={history.undo}
            canUndo={history.canUndo}
          />
          <still.BaseFields errors={errors} />
          <StateNote
            state={state}
            marked={Object.keys(errors).length > 0}
            drawn={drawn !== undefined}
            retry={retry}
            link={link}
            plan={plan}
          />
        </div>
        <still.PlannerNav />
        <Question
          number={1}
          texts={planner.worth}
          fields={<WorthFields errors={errors} distribution={distribution} plan={shown} />}
        >
          <Answer {...answer} question="worth" />
        </Question>
        <Question
          number={2}
          texts={planner.account}
          fields={<AccountPanel own={own} onChange={(next) => changeDraft({ own: next })} />}
        >
          <Answer {...answer} question="account" />
        </Question>
        <Question
          number={3}
          texts={planner.needed}
          fields={
            <still.NeededFields
              errors={errors}
              counts={engine && shown && countsOf(engine, shown)}
            />
          }
        >
          <Answer {...answer} question="needed" />
        </Question>
        <Question
          number={4}
          texts={planner.split}
          fields={
            <SplitFields
              errors={errors}
              exponent={
                exponent && {
                  value: Number(texts.exponent ?? exponent.reference),
                  given: texts.exponent !== undefined,
                }
              }
              onExponent={changeExponent}
            />
          }
        >
          <Answer {...answer} question="split" />
        </Question>
        <Question number={5} texts={planner.test} fields={<still.TestFields />}>
          <Answer {...answer} question="test" />
        </Question>
        <noscript>
          <p className="mb-4 max-w-2xl">{planner.states.noScript}</p>
          <Button type="submit">{planForm.submit}</Button>
        </noscript>
      </form>
      <still.AfterAnswers {...below} current={drafts.current} />
      <LiveText text={plan && engine ? liveText(engine.answerTexts(plan)) : ''} />
    </>
  )
}
