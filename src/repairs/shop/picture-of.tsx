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
type PictureName = keyof typeof pictures

/** A picture of a part or a device. */
export const RepairPicture = ({ name }: { name: PictureName }) => (
  <span className="pic">
    <img src={pictures[name]} alt="" width={480} height={480} loading="lazy" />
  </span>
)

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(pictures, name)
