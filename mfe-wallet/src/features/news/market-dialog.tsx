import { type Article, type FinancialNews, getFinancialNews } from '@simvest/contracts'
import { pageLanguage, translateApiMessage, useQuery } from '@simvest/platform'
import { Button, Dialog, EmptyState, Notice, Spinner, Stack, Tab, TabList, TabPanel, Tabs, Text } from '@simvest/ui-kit'
import { ExternalLink, Newspaper } from 'lucide-react'
import styled from 'styled-components'
import { UnreadState } from '#layout/unread-state.tsx'
import { news } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { CategoryIcon } from './category-icon.tsx'

const t = textsOf(news)

const PREVIEW = 2
/** The tab of all categories. */
const ALL = 'All'
const DAY = { month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/** Market Intelligence: news by category, read only while the dialog is open. */
export function MarketDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { data, error, mutate } = useQuery(getFinancialNews, {}, { enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="large"
      title={t('title')}
      closeButton={false}
      footer={
        <Footer>
          <Text as="span" $size="small" $tone="quiet">
            {data &&
              !data.isSample &&
              t('updated', { time: new Date(data.timestamp).toLocaleString(pageLanguage(), MINUTE) })}
          </Text>
          <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>
        </Footer>
      }
    >
      <Room>
        {error && !data ? (
          <UnreadState title={t('unread')} retryLabel={t('tryAgain')} error={error} onRetry={mutate} />
        ) : data ? (
          <News news={data} />
        ) : (
          <Waiting>
            <Spinner label={t('loading')} />
          </Waiting>
        )}
      </Room>
    </Dialog>
  )
}

function News({ news: { categoryNews, isSample } }: { news: FinancialNews }) {
  return (
    <Tabs defaultValue={ALL}>
      <TabList aria-label={t('categories')}>
        {[ALL, ...categoryNews.map(({ category }) => category)].map((category) => (
          <Capitalised key={category} value={category}>
            {category === ALL ? t('all') : translateApiMessage(category)}
          </Capitalised>
        ))}
      </TabList>
      {isSample && (
        <Sample>
          <Notice>{t('sample')}</Notice>
        </Sample>
      )}
      <TabPanel value={ALL}>
        {categoryNews.length === 0 && <EmptyState level={3} icon={<Newspaper />} title={t('none')} />}
        <Grid>
          {categoryNews.map(({ category, articles }) => (
            <Category as="section" $gap={1} key={category} aria-label={translateApiMessage(category)}>
              <Name>
                <CategoryIcon category={category} />
                {translateApiMessage(category)}
              </Name>
              {articles.length === 0 && (
                <Text $size="small" $tone="quiet">
                  {t('none')}
                </Text>
              )}
              {articles.slice(0, PREVIEW).map((article) => (
                <Story key={article.url} article={article} dated={!isSample} />
              ))}
              <More
                href={`https://duckduckgo.com/?q=${encodeURIComponent(t('query', { category: translateApiMessage(category) }))}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('search', { category: translateApiMessage(category) })}{' '}
                <ExternalLink size={14} aria-label={t('newTab')} />
              </More>
            </Category>
          ))}
        </Grid>
      </TabPanel>
      {categoryNews.map(({ category, articles }) => (
        <TabPanel key={category} value={category}>
          {articles.length === 0 && <EmptyState level={3} icon={<Newspaper />} title={t('noneHere')} />}
          {articles.map((article) => (
            <Story key={article.url} article={article} dated={!isSample} />
          ))}
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** An example was not published on any day. */
function Story({ article, dated }: { article: Article; dated: boolean }) {
  const { title, description, language, url, publishedAt, source } = article
  return (
    <StoryFrame>
      <a href={url} target="_blank" rel="noreferrer">
        <span lang={language}>{translateApiMessage(title)}</span> <ExternalLink size={12} aria-label={t('newTab')} />
      </a>
      <Text $size="small" lang={language}>
        {translateApiMessage(description)}
      </Text>
      <Text $size="caption" $tone="quiet">
        {translateApiMessage(source.name)}
        {dated && ' · '}
        {dated && <time dateTime={publishedAt}>{new Date(publishedAt).toLocaleDateString(pageLanguage(), DAY)}</time>}
      </Text>
    </StoryFrame>
  )
}

/* The same height in every state, so that the dialog does not jump. */
const Room = styled.div`
  min-height: min(34rem, 60dvh);
`

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: inherit;
`

const Footer = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`

const Sample = styled.div`
  margin-top: var(--space-2);
`

/* Other languages write their titles otherwise, and their words come as they are written. */
const Capitalised = styled(Tab)`
  &:lang(en) {
    text-transform: capitalize;
  }
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-2);
`

const Category = styled(Stack)`
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
`

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-size: var(--type-body);
  &:lang(en) {
    text-transform: capitalize;
  }
`

const More = styled.a`
  font-size: var(--type-caption);
  & svg {
    display: inline;
    vertical-align: -0.125em;
  }
`

const StoryFrame = styled.article`
  padding: var(--space-1) 0;
  & a {
    color: var(--text-strong);
    font-size: var(--type-small);
    font-weight: 550;
  }
  & a svg {
    display: inline;
    vertical-align: -0.05em;
  }
`
