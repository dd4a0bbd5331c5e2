/*
 * Style sheets of the Mantine components in use. They are in Mantine's own layer, so that the program's rules win. A component
 * that is used for the first time needs a line here.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import './base.css'
