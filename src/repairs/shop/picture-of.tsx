import battery from './pictures/battery.webp'
import charging from './pictures/charging.webp'
import drive from './pictures/drive.webp'
import files from './pictures/files.webp'
import heat from './pictures/heat.webp'
import keyboard from './pictures/keyboard.webp'
import laptop from './pictures/laptop.webp'
import laptopSide from './pictures/laptop-side.webp'
import laptopTop from './pictures/laptop-top.webp'
import panel from './pictures/panel.webp'
import screen from './pictures/screen.webp'

const pictures = {
  battery,
  charging,
  files,
  heat,
  hinge: laptopSide,
  keyboard,
  laptop,
  laptopTop,
  panel,
  screen,
  slow: drive,
  windows: laptop,
}
export type RepairPicture = keyof typeof pictures

/** One of the shop's own pictures of parts and machines. */
export const PictureOf = ({ name }: { name: RepairPicture }) => (
  <span className="pic">
    <img src={pictures[name]} alt="" width={480} height={480} loading="lazy" />
  </span>
)

export const isPicture = (name: string): name is RepairPicture => Object.hasOwn(pictures, name)
