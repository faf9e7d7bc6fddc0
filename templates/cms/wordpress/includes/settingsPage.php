<?php

declare(strict_types=1);

namespace Tribune\WordPress;

if (!defined('ABSPATH')) {
    exit;
}

const PAGE = 'tribune';

add_action('admin_init', __NAMESPACE__ . '\register_settings');
add_action('admin_menu', __NAMESPACE__ . '\add_page');
add_filter('plugin_action_links_' . plugin_basename(FILE), __NAMESPACE__ . '\link_settings');

function register_settings(): void
{
    register_setting(PAGE, OPTION, ['type' => 'object', 'sanitize_callback' => __NAMESPACE__ . '\sanitize_settings', 'show_in_rest' => false]);
}

function add_page(): void
{
    add_options_page('Tribune', 'Tribune', 'manage_options', PAGE, __NAMESPACE__ . '\print_page');
}

/** @param array<int|string, string> $links */
function link_settings(array $links): array
{
    $link = sprintf('<a href="%s">%s</a>', esc_url(admin_url('options-general.php?page=' . PAGE)), esc_html__('Settings', 'tribune'));

    return array_merge([$link], $links);
}

/**
 * What was sent, as it is kept; what does not hold is told and stays as it was.
 *
 * @param mixed $sent
 */
function sanitize_settings($sent): array
{
    $kept = settings();
    $sent = is_array($sent) ? $sent : [];
    $script = trim((string) ($sent['script'] ?? ''));
    if ($script !== '' && !preg_match('#^(?:https?://[^\s/"\'<>]+)?/[^\s"\'<>?\#]+/[\w-]+\.js$#', $script)) {
        add_settings_error(OPTION, 'script', __('The address of the script begins with https:// or with a slash and ends with the tenant and tribune.js: https://www.example.com/assets/cdn/deaftrap/tribune.js', 'tribune'));
        $script = $kept['script'];
    }
    $login = trim((string) ($sent['login'] ?? $kept['login']));
    if ($login !== '' && strlen($login) < 32) {
        add_settings_error(OPTION, 'login', __('The secret of logins has at least 32 characters.', 'tribune'));
        $login = $kept['login'];
    }
    $tenant = is_array($sent['tenant'] ?? null) ? tenant_from($sent['tenant'], tenant_schema(), 'tenant') : $kept['tenant'];
    $checked = $tenant instanceof \WP_Error ? $tenant : rest_validate_value_from_schema((array) $tenant, readable_schema(tenant_schema()), 'tenant');
    if (is_wp_error($checked)) {
        add_settings_error(OPTION, 'tenant', $checked->get_error_message());
        $tenant = $kept['tenant'];
    }

    return [
        'script' => $script,
        'secret' => trim((string) ($sent['secret'] ?? $kept['secret'])),
        'login' => $login,
        'comments' => !empty($sent['comments']),
        'imported' => !empty($sent['imported']),
        'layers' => !empty($sent['layers']),
        'own' => !empty($sent['own']),
        'tenant' => (array) $tenant,
    ];
}

/**
 * The value of a form by its schema; null for what is empty.
 *
 * @param mixed                $sent
 * @param array<string, mixed> $schema
 *
 * @return mixed
 */
function tenant_from($sent, array $schema, string $name)
{
    if (isset($schema['properties']) && is_array($sent)) {
        $value = [];
        foreach ($schema['properties'] as $key => $field) {
            $each = tenant_from($sent[$key] ?? '', $field, $name . '.' . $key);
            if ($each instanceof \WP_Error) {
                return $each;
            }
            if ($each !== null) {
                $value[$key] = $each;
            }
        }

        return $value === [] && $name !== 'tenant' ? null : $value;
    }
    $text = is_string($sent) ? trim($sent) : '';
    if ($text === '') {
        return null;
    }
    if (in_array($schema['type'] ?? '', ['array', 'object'], true)) {
        $value = json_decode($text, true);

        /* translators: %s: name of a setting */
        return is_array($value) ? $value : new \WP_Error('tribune_json', sprintf(__('%s is no JSON.', 'tribune'), $name));
    }
    if (in_array($schema['type'] ?? '', ['integer', 'number'], true)) {
        return is_numeric($text) ? $text + 0 : $text;
    }

    return ($schema['type'] ?? '') === 'boolean' ? $text === 'true' : $text;
}

/** As WordPress reads it: `{}` for "anything" is `true` to it. @param array<string, mixed> $schema */
function readable_schema(array $schema): array
{
    foreach (['properties'] as $list) {
        foreach ($schema[$list] ?? [] as $key => $field) {
            $schema[$list][$key] = readable_schema($field);
        }
    }
    foreach (['items', 'additionalProperties'] as $one) {
        if (isset($schema[$one]) && is_array($schema[$one])) {
            $schema[$one] = $schema[$one] === [] ? true : readable_schema($schema[$one]);
        }
    }
    unset($schema['$schema'], $schema['propertyNames'], $schema['default']);

    return $schema;
}

function print_page(): void
{
    if (!current_user_can('manage_options')) {
        return;
    }
    $settings = settings();
    $is_test = isset($_POST['tribune_test']) && check_admin_referer('tribune_test');
    ?>
    <div class="wrap">
        <h1>Tribune</h1>
        <?php if ($is_test) : ?>
            <h2><?php esc_html_e('The connection', 'tribune'); ?></h2>
            <?php print_connection(); ?>
        <?php endif; ?>
        <form method="post" action="options.php">
            <?php settings_fields(PAGE); ?>
            <table class="form-table" role="presentation">
                <tr>
                    <th scope="row"><label for="tribune-script"><?php esc_html_e('Address of tribune.js', 'tribune'); ?></label></th>
                    <td>
                        <input id="tribune-script" class="large-text code" type="text" inputmode="url" name="tribune[script]" value="<?php echo esc_attr($settings['script']); ?>" placeholder="/assets/cdn/deaftrap/tribune.js" aria-describedby="tribune-script-help">
                        <p class="description" id="tribune-script-help"><?php esc_html_e('A path on this site, or the whole address where another host serves it. The tenant and all other files follow from it.', 'tribune'); ?></p>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="tribune-secret"><?php esc_html_e('Secret', 'tribune'); ?></label></th>
                    <td>
                        <input id="tribune-secret" class="large-text code" type="password" autocomplete="off" name="tribune[secret]" value="<?php echo esc_attr($settings['secret']); ?>" aria-describedby="tribune-secret-help">
                        <p class="description" id="tribune-secret-help"><?php esc_html_e('As npx --no tribune tenant resources prints it, for a server that has not published your posts itself. Each post is then signed in its page.', 'tribune'); ?></p>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="tribune-login"><?php esc_html_e('Secret of logins', 'tribune'); ?></label></th>
                    <td>
                        <input id="tribune-login" class="large-text code" type="password" autocomplete="off" name="tribune[login]" value="<?php echo esc_attr($settings['login']); ?>" aria-describedby="tribune-login-help">
                        <p class="description" id="tribune-login-help"><?php esc_html_e('As in the file of npx --no tribune issuer set: readers then log in with their accounts of this site, as the README says.', 'tribune'); ?></p>
                    </td>
                </tr>
                <?php
                print_switch('comments', __('Comments', 'tribune'), __('Readers comment through Tribune, on each article whose editor allows comments', 'tribune'));
                print_switch('imported', __('Comments of WordPress', 'tribune'), __('They are imported: show Tribune on posts that have some, too', 'tribune'), comments_to_import());
                print_switch('layers', __('Styles of the theme', 'tribune'), __('Keep rules of the theme for bare elements off what Tribune draws', 'tribune'));
                print_switch('own', __('Settings of the tenant', 'tribune'), __('Take those below instead of tenant.json beside the script', 'tribune'));
                ?>
            </table>
            <details<?php echo $settings['own'] ? ' open' : ''; ?>>
                <summary><?php esc_html_e('Settings of the tenant', 'tribune'); ?></summary>
                <?php print_fields(tenant_schema(), $settings['tenant'], 'tribune[tenant]'); ?>
            </details>
            <?php submit_button(); ?>
        </form>
        <?php if ($settings['script'] !== '') : ?>
            <form method="post">
                <?php wp_nonce_field('tribune_test'); ?>
                <?php submit_button(__('Test the connection', 'tribune'), 'secondary', 'tribune_test'); ?>
            </form>
        <?php endif; ?>
    </div>
    <?php
}

function print_switch(string $key, string $title, string $label, string $help = ''): void
{
    printf(
        '<tr><th scope="row">%s</th><td><label><input type="checkbox" name="tribune[%s]" value="1"%s%s> %s</label>%s</td></tr>',
        esc_html($title),
        esc_attr($key),
        checked(settings()[$key], true, false),
        $help === '' ? '' : ' aria-describedby="tribune-' . esc_attr($key) . '-help"',
        esc_html($label),
        $help === '' ? '' : '<p class="description" id="tribune-' . esc_attr($key) . '-help">' . esc_html($help) . '</p>'
    );
}

/** How many posts have comments of WordPress, and where those are until they are imported. */
function comments_to_import(): string
{
    $query = new \WP_Query(['post_type' => 'any', 'post_status' => 'publish', 'comment_count' => ['value' => 0, 'compare' => '>'], 'posts_per_page' => 1, 'fields' => 'ids']);
    if ($query->found_posts === 0) {
        return __('No post has any.', 'tribune');
    }

    /* translators: %d: number of posts */
    $count = sprintf(_n('%d post has some.', '%d posts have some.', $query->found_posts, 'tribune'), $query->found_posts);

    return $count . ' ' . __('Until then they stay on these posts, with the form of WordPress. Export them at Tools, and import the file with npx --no tribune import wordpress.', 'tribune');
}

/**
 * A form of an object.
 *
 * @param array<string, mixed> $schema
 * @param mixed                $value
 */
function print_fields(array $schema, $value, string $name): void
{
    echo '<table class="form-table" role="presentation">';
    foreach ($schema['properties'] as $key => $field) {
        $each = is_array($value) ? ($value[$key] ?? null) : null;
        $its_name = $name . '[' . $key . ']';
        $id = sanitize_html_class(strtr($its_name, ['[' => '-', ']' => '']));
        if (isset($field['properties'])) {
            printf('<tr><th scope="row">%s</th><td><fieldset><legend class="screen-reader-text">%s</legend><p class="description">%s</p>', esc_html($key), esc_html($key), esc_html($field['description'] ?? ''));
            print_fields($field, $each, $its_name);
            echo '</fieldset></td></tr>';
            continue;
        }
        printf('<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr($id), esc_html($key));
        print_control($field, $each, $its_name, $id);
        printf('<p class="description" id="%s-help">%s</p></td></tr>', esc_attr($id), esc_html($field['description'] ?? ''));
    }
    echo '</table>';
}

/**
 * @param array<string, mixed> $field
 * @param mixed                $value
 */
function print_control(array $field, $value, string $name, string $id): void
{
    $named = sprintf('id="%s" name="%s" aria-describedby="%s-help"', esc_attr($id), esc_attr($name), esc_attr($id));
    $default = isset($field['default']) && is_scalar($field['default']) ? (string) $field['default'] : '';
    if (isset($field['enum'])) {
        printf('<select %s><option value="">%s</option>', $named, esc_html($default)); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
        foreach ($field['enum'] as $choice) {
            printf('<option value="%s"%s>%s</option>', esc_attr($choice), selected($value, $choice, false), esc_html($choice));
        }
        echo '</select>';
    } elseif (in_array($field['type'] ?? '', ['array', 'object'], true)) {
        $json = $value === null ? '' : (string) wp_json_encode($value, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        printf('<textarea %s class="large-text code" rows="4" spellcheck="false" placeholder="JSON">%s</textarea>', $named, esc_textarea($json)); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
    } else {
        $is_number = in_array($field['type'] ?? '', ['integer', 'number'], true);
        printf('<input %s class="regular-text" type="%s" value="%s" placeholder="%s">', $named, $is_number ? 'number' : 'text', esc_attr((string) $value), esc_attr($default)); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
    }
}
