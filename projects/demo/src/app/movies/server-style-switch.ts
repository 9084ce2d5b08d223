import { ChangeDetectionStrategy, Component, input, output } from '@angular/core';
import { SERVER_STYLES, type ServerStyle } from './server-style';

/** Chooses how the server pages the list, and says what that means. */
@Component({
  selector: 'app-server-style-switch',
  templateUrl: './server-style-switch.html',
  styleUrl: './server-style-switch.css',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ServerStyleSwitch {
  readonly chosen = input.required<ServerStyle>();
  readonly choose = output<ServerStyle>();

  protected readonly styles = SERVER_STYLES;
}
