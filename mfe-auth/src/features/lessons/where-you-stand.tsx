import { lessonPath } from '@simvest/contracts'
import { Link, useSession } from '@simvest/platform'
import { Button, Card, CardTitle, Progress, Stack, Text } from '@simvest/ui-kit'
import type { PathStep } from './content-shape.ts'
import { PATH } from './path.ts'

/** How far somebody has come, and the one thing to do next. */
export function WhereYouStand({ answered, next }: { answered: number; next: PathStep | undefined }) {
  const isKept = useSession().status === 'signed-in'
  const said = `${answered} of ${PATH.length} lessons answered`
  return (
    <Card>
      <Stack $gap={2}>
        <CardTitle>{isKept ? said : 'Eight lessons, three minutes each'}</CardTitle>
        {isKept && <Progress label="Lessons answered" value={answered / PATH.length} valueText={said} />}
        <Text $size="small" $tone="quiet">
          {next ? next.summary : 'You have been through all of them. Now try yourself on what scams look like.'}
        </Text>
        <Button asChild variant="primary" block>
          {next ? (
            <Link to={lessonPath(next.id)}>{answered ? `Next: ${next.title}` : `Begin: ${next.title}`}</Link>
          ) : (
            <Link to="/learn/spot-the-scam">Spot the scam</Link>
          )}
        </Button>
        {!isKept && (
          <Text $size="small" $tone="quiet">
            They can be read without an account. <Link to="/login">Sign in</Link> to keep what you answered.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
