/** The response to an upload: the picture's path under the name of its setting. */
export class BackgroundDto {
  message!: string;
  backgroundImage?: string;
  homeBackgroundImage?: string;
  eventsBackgroundImage?: string;
  officialsBackgroundImage?: string;
  registerBackgroundImage?: string;
  loginBackgroundImage?: string;
  supervisorBackgroundImage?: string;
}
