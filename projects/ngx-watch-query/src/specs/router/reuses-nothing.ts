import { BaseRouteReuseStrategy } from '@angular/router';

/** Creates every page anew at each navigation, including the root's route. */
export class ReusesNothing extends BaseRouteReuseStrategy {
  override shouldReuseRoute(): boolean {
    return false;
  }
}
