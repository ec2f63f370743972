import type { ReactNode } from 'react'
import { Link } from '#kit/web/ui/link.tsx'
import { pictureSet, pictureVariant } from '#media/model.ts'
import { isElsewhere } from '../address.ts'
import type { Block, Inline } from '../blocks.ts'

/** A text of the owner's. */
export const Blocks = ({ blocks }: { blocks: Block[] }) => (
  <div className="prose">{eachOf(blocks, toBlock)}</div>
)

// Parts of a text have no names, and never move while it is shown.
const eachOf = <Part,>(parts: Part[], render: (part: Part, key: number) => ReactNode) =>
  parts.map(render)

function toBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{eachOf(block.content, toInline)}</p>
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading key={key}>{eachOf(block.content, toInline)}</Heading>
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {eachOf(block.items, (item, index) => (
            <li key={index}>{eachOf(item, toBlock)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return <blockquote key={key}>{eachOf(block.content, toBlock)}</blockquote>
    case 'picture':
      return <TextPicture key={key} {...block} />
    case 'rule':
      return <hr key={key} />
  }
}

function toInline(part: Inline, key: number): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'break':
      return <br key={key} />
    case 'strong':
      return <strong key={key}>{eachOf(part.content, toInline)}</strong>
    case 'emphasis':
      return <em key={key}>{eachOf(part.content, toInline)}</em>
    case 'link':
      return (
        <Link key={key} to={part.to} rel={isElsewhere(part.to) ? 'noreferrer' : undefined}>
          {eachOf(part.content, toInline)}
        </Link>
      )
  }
}

const widths = [320, 480, 640, 800, 1200] as const

function TextPicture({ src, alt, width, height }: Extract<Block, { type: 'picture' }>) {
  const size = width && height ? { width, height } : {}
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={pictureSet(src, widths, 'avif')}
        sizes="(min-width: 768px) 62ch, 92vw"
      />
      <img src={pictureVariant(src, 1200, 'webp') ?? src} alt={alt} {...size} loading="lazy" />
    </picture>
  )
}
