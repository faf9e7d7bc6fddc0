<?php

declare(strict_types=1);

namespace Drupal\tribune\Form;

use Drupal\Core\Form\ConfigFormBase;
use Drupal\Core\Form\FormStateInterface;

/** Where the script comes from. */
final class SettingsForm extends ConfigFormBase {

  public function getFormId(): string {
    return 'tribune_settings';
  }

  protected function getEditableConfigNames(): array {
    return ['tribune.settings'];
  }

  public function buildForm(array $form, FormStateInterface $form_state): array {
    $form['script'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Address of tribune.js'),
      '#description' => $this->t('For example /assets/cdn/deaftrap/tribune.js. The tenant and all other files follow from it.'),
      '#default_value' => $this->config('tribune.settings')->get('script'),
      '#maxlength' => 2048,
      '#required' => TRUE,
    ];
    $form['releases'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Folder of the releases'),
      '#description' => $this->t('For example /var/www/cdn: what is served as /assets/cdn/, on this machine. Empty: the files in the folder of the tenant.'),
      '#default_value' => $this->config('tribune.settings')->get('releases') ?? '',
      '#maxlength' => 2048,
    ];
    return parent::buildForm($form, $form_state);
  }

  public function validateForm(array &$form, FormStateInterface $form_state): void {
    if (!preg_match('#^(?:https?://[^\s/]+)?/\S*\.js$#', (string) $form_state->getValue('script'))) {
      $form_state->setErrorByName('script', $this->t('This is no address of a script: it begins with https:// or with a slash, and ends with .js.'));
    }
    $releases = trim((string) $form_state->getValue('releases'));
    if ($releases !== '' && !is_dir($releases)) {
      $form_state->setErrorByName('releases', $this->t('There is no such folder on this machine.'));
    }
  }

  public function submitForm(array &$form, FormStateInterface $form_state): void {
    $this->config('tribune.settings')
      ->set('script', (string) $form_state->getValue('script'))
      ->set('releases', trim((string) $form_state->getValue('releases')))
      ->save();
    parent::submitForm($form, $form_state);
  }

}
