import { formatCount } from '@simvest/money'
import type { Run } from '@simvest/platform'
import { Badge, Button, Dialog, Notice, Progress, Stack } from '@simvest/ui-kit'
import { Line, Lines } from './many-lines.tsx'
import type { QueueDecision } from './use-decisions.ts'

/** The progress of many decisions, and the outcome of each. */
export function RunDialog({ run }: { run: Run<QueueDecision> }) {
  const { steps, isRunning, error } = run
  const answered = steps.filter(({ outcome }) => outcome)
  const refused = answered.filter(({ outcome }) => !outcome?.isDone)
  const isOver = answered.length === steps.length
  const progress = `${formatCount(answered.length)} of ${formatCount(steps.length)}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && isOver && run.forget()}
      closable={isOver}
      closeButton={isOver}
      width="large"
      title={isOver ? 'Decided' : `${progress} decided`}
      description={
        isOver ? (
          <span role="status">
            {formatCount(steps.length - refused.length)} done, {formatCount(refused.length)} refused.
          </span>
        ) : (
          'One after another. A reload or a lost connection loses nothing, and nothing happens twice.'
        )
      }
      footer={
        <>
          {!isOver && !isRunning && (
            <>
              <Button onClick={run.forget}>Leave the rest</Button>
              <Button variant="primary" onClick={run.goOn}>
                Continue
              </Button>
            </>
          )}
          {isOver && (
            <Button variant="primary" onClick={run.forget}>
              Done
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Progress label="Decisions" value={answered.length / steps.length} valueText={progress} />
        {!isOver && !isRunning && (
          <Notice tone="warning" title="Paused in this tab">
            {error?.message} To continue repeats what was not answered under the same key: nothing is done twice.
          </Notice>
        )}
        <Lines label="What became of each">
          {[...refused, ...steps.filter((step) => !refused.includes(step))].map(({ key, about, outcome }) => (
            <Line key={key} {...about}>
              {!outcome && 'Waiting for its turn'}
              {outcome?.isDone && <Badge tone="success">Done</Badge>}
              {outcome?.message}
            </Line>
          ))}
        </Lines>
      </Stack>
    </Dialog>
  )
}
