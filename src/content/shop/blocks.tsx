import type { ReactNode } from 'react'
import { Link } from '#kit/web/ui/link.tsx'
import { pictureSet, pictureVariant } from '#media/model.ts'
import { isExternal } from '../text/address.ts'
import type { Block, Inline } from '../text/blocks.ts'

/** Renders a text of the owner. */
export const Blocks = ({ blocks }: { blocks: Block[] }) => (
  <div className="prose">{renderAll(blocks, renderBlock)}</div>
)

// Parts of a text have no ids, but their order never changes while they are rendered.
const renderAll = <Part,>(parts: Part[], render: (part: Part, key: number) => ReactNode) =>
  parts.map(render)

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{renderAll(block.content, renderInline)}</p>
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading key={key}>{renderAll(block.content, renderInline)}</Heading>
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={key}>
          {renderAll(block.items, (item, index) => (
            <li key={index}>{renderAll(item, renderBlock)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return <blockquote key={key}>{renderAll(block.content, renderBlock)}</blockquote>
    case 'picture':
      return <TextPicture key={key} {...block} />
    case 'rule':
      return <hr key={key} />
  }
}

function renderInline(part: Inline, key: number): ReactNode {
  switch (part.type) {
    case 'text':
      return part.text
    case 'break':
      return <br key={key} />
    case 'strong':
      return <strong key={key}>{renderAll(part.content, renderInline)}</strong>
    case 'emphasis':
      return <em key={key}>{renderAll(part.content, renderInline)}</em>
    case 'link':
      return (
        <Link key={key} to={part.to} rel={isExternal(part.to) ? 'noreferrer' : undefined}>
          {renderAll(part.content, renderInline)}
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
